import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { label } from '../../../../shared/i18n/label.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { navigate, withQuery } from '../../ui/location.ts';
import { PageHead, ScrollPage, Section } from '../../ui/page.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useAccounts, type AccountRow } from './account-store.ts';
import { changeLabels } from './change-labels.ts';
import { MemberAccesses } from './member-accesses.tsx';

const back = () => navigate(`/accounts${withQuery()}`);

/** One account: what is the matter with it, and what its member can get into. */
export function AccountDetail({ uuid }: { readonly uuid: string }) {
  const row = useAccounts(state => state.rows?.find(each => each.uuid === uuid));
  useKeys({ Escape: back });
  return row ? <Shown row={row} /> : null;
}

function Shown({ row }: { readonly row: AccountRow }) {
  const { name, username, action, member_id } = row;
  const isMember = member_id !== null && action !== 'remove';
  return (
    <article aria-label={label('account.detail', { name })}>
      <PageHead title={name} aside={action === 'create' ? '' : username}>
        <BackButton onBack={back} />
        {isMember && (
          <Button
            variant="default"
            leftSection={<IconUser size={16} aria-hidden />}
            onClick={() => navigate(`/members/${member_id}`)}
          >
            {label('account.member')}
          </Button>
        )}
      </PageHead>
      <ScrollPage narrow>
        <Section
          title={label(`account.state.${action}`)}
          text={label(`account.hint.${action}`, { username })}
        >
          {changeLabels(row).map(line => (
            <div key={line}>{line}</div>
          ))}
        </Section>
        {isMember && <MemberAccesses key={member_id} memberId={member_id} />}
      </ScrollPage>
    </article>
  );
}
