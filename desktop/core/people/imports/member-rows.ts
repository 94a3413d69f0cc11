import type { Member } from '../../../../shared/people/members/member.ts';
import type { Replica } from '../../replica/open-replica.ts';

const slice = 1000;

/** All members as they are shown now, read in slices: who takes long over them lets others write in between. */
export function* memberRows({ sql }: Replica): Generator<Member> {
  const after = sql.prepare<[number], { n: number; body: string }>(
    `SELECT n, body FROM member WHERE n > ? ORDER BY n LIMIT ${slice}`,
  );
  let rows = after.all(0);
  while (rows.length > 0) {
    for (const { body } of rows) yield JSON.parse(body) as Member;
    rows = after.all(rows.at(-1)?.n ?? 0);
  }
}

export const countMembers = ({ sql }: Replica): number =>
  sql.prepare<[], number>('SELECT count(*) FROM member').pluck().get() ?? 0;

/** Whether something beside the register needs a member, as far as this computer knows; the server has the last word. */
export function memberUse({ sql }: Replica): (member: Member) => boolean {
  const uses = ['invoice', 'registration', 'deletion_request'].map(tbl =>
    sql.prepare<[string], 1>(`SELECT 1 FROM ${tbl} WHERE member_id = ? LIMIT 1`).pluck(),
  );
  return ({ id, foto, email_events }) =>
    foto !== null || !email_events || uses.some(use => use.get(id) !== undefined);
}
