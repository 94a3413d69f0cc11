import { Fragment } from 'react';

interface MemberLinksProps {
  readonly members: readonly { readonly id: string; readonly name: string }[];
}

/** Members by name, each a way to its page. */
export function MemberLinks({ members }: MemberLinksProps) {
  return members.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <a href={`#/members/${id}`}>{name}</a>
    </Fragment>
  ));
}

/** 'Anna Müller, Beat Müller' */
export const memberNames = ({ members }: MemberLinksProps) => members.map(({ name }) => name).join(', ');
