import type { Member, Named } from '../../../../../shared/people/members/member.ts';
import { initials } from '../../../../../shared/people/photo.ts';
import styles from './photo.module.css';
import { useSmallPhoto } from './small-photos.ts';

type Person = Named & Pick<Member, 'foto'>;

/** A member's small photo beside the name; the initials where there is none. */
export function Avatar({ person }: { readonly person: Person }) {
  return <Face person={person} address={useSmallPhoto(person.foto)} />;
}

/** A photo in a circle. The name stands beside it, so nothing is read out; the initials are drawn, not written. */
export function Face({ person, address }: { readonly person: Person; readonly address: string | null }) {
  return (
    <span className={styles['face']} data-initials={initials(person)} aria-hidden>
      {address !== null && <img src={address} alt="" draggable={false} />}
    </span>
  );
}
