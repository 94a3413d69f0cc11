import type { FoundMembers } from '../../../shared/messages/desktop-mailing-contract.ts';
import { fullName, type Member } from '../../../shared/people/members/member.ts';
import { fold } from '../../../shared/people/members/name-order.ts';

/**
 * Members by what somebody pasted: e-mail addresses or names, in either order of first and family name. A text that
 * fits several people names all of them; nobody is guessed.
 */
export function findMembers(members: readonly Member[], texts: readonly string[]): FoundMembers {
  const byWord = new Map<string, Member[]>();
  for (const member of members)
    for (const word of wordsOf(member)) byWord.set(word, [...(byWord.get(word) ?? []), member]);
  const answer: FoundMembers = { found: [], several: [], unknown: [] };
  for (const text of new Set(texts)) {
    const people = (byWord.get(plain(text)) ?? []).map(member => ({
      member_id: member.id,
      name: fullName(member),
      ort: member.ort,
    }));
    const [first, ...others] = people;
    if (first === undefined) answer.unknown.push(text);
    else if (others.length > 0) answer.several.push({ text, people });
    else answer.found.push({ text, member_id: first.member_id, name: first.name });
  }
  return answer;
}

/** Everything that names this member, each once. */
const wordsOf = ({ email, vorname, nachname }: Member): string[] => [
  ...new Set([email, `${vorname} ${nachname}`, `${nachname} ${vorname}`].map(plain).filter(Boolean)),
];

const plain = (text: string): string =>
  fold(text)
    .replace(/[\s,]+/g, ' ')
    .trim();
