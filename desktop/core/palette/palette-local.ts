import { fullName, type Member } from '../../../shared/members/member.ts';
import type { LocalHandlers } from '../answer.ts';
import type { MemberPages } from '../members/member-page.ts';

/** What the command palette finds among the data; the commands themselves are the page's. */
export function paletteHandlers(pages: MemberPages): LocalHandlers['desktopPalette'] {
  return {
    find({ text: search, limit }) {
      if (search.trim() === '') return [];
      const query = { search, status: null, funktion: null, sort: 'name', direction: 'asc' } as const;
      return pages.read({ ...query, offset: 0, limit }).members.map(hit);
    },
  };
}

const hit = (member: Member) => ({
  kind: 'member' as const,
  id: member.id,
  title: fullName(member),
  subtitle: [`${member.strasse} ${member.hausnummer}`.trim(), `${member.plz} ${member.ort}`.trim()]
    .filter(part => part !== '')
    .join(', '),
});
