import type { PhotoState } from '../../../../shared/people/desktop-photo-contract.ts';
import type { Member } from '../../../../shared/people/members/member.ts';
import type { Replica } from '../../replica/open-replica.ts';
import type { PhotoMark } from '../../replica/photo-change-store.ts';

type Photographed = Pick<Member, 'id' | 'foto'>;

/** Rows with the photo that a person chose here, as long as the server's row does not say it. */
export function shownPhotos(replica: Replica): <M extends Photographed>(member: M) => M {
  const marks = new Map(replica.photos.marks().map(mark => [mark.member_id, mark]));
  if (marks.size === 0) return member => member;
  return member => {
    const mark = marks.get(member.id);
    return mark ? { ...member, foto: shownBy(mark, member.foto) } : member;
  };
}

/** The state of a member's photo. */
export function photoState(replica: Replica, { id, foto }: Photographed): PhotoState {
  const mark = replica.photos.marks().find(({ member_id }) => member_id === id);
  if (!mark) return { foto, state: 'there', problem: null, refused: null };
  const isRefused = mark.state === 'refused';
  return {
    foto: shownBy(mark, foto),
    state: mark.state === 'sent' ? 'there' : mark.state,
    problem: mark.problem,
    refused: isRefused ? mark.shown : null,
  };
}

function shownBy({ state, removes, shown, foto }: PhotoMark, said: string | null): string | null {
  if (state === 'refused') return said;
  if (removes) return null;
  // One that the page could not draw shows when it has come back from the server.
  return (state === 'sent' ? foto : null) ?? shown ?? said;
}
