import { dayIn, formatDay } from '../../shared/day.ts';
import type { ClubEvent } from '../../shared/events/event.ts';
import { isOver } from '../../shared/events/event-rule.ts';
import { filterLabel } from '../../shared/people/members/filter-label.ts';
import { fold } from '../../shared/people/members/name-order.ts';
import { fullName, type Member } from '../../shared/people/members/member.ts';
import type { LocalHandlers } from './answer.ts';
import type { Context } from './context.ts';
import { rowsWhere } from './replica/read-rows.ts';
import { memberFilters } from './people/members/member-filter-local.ts';
import type { MemberPages } from './people/members/member-page.ts';
import type { Replica } from './replica/open-replica.ts';
import { readSettings } from './association/setting-local.ts';

export interface PaletteParts {
  readonly context: Pick<Context, 'now'>;
  readonly pages: MemberPages;
  readonly replica: Replica;
  /** Address of the signed-in person. */
  readonly person: () => string;
}

/** Where members fill the list, events still get this many lines. */
const eventLines = 3;
const filterLines = 2;

/** What the command palette finds among the data; the commands themselves are the page's. */
export function paletteHandlers(parts: PaletteParts): LocalHandlers['desktopPalette'] {
  return {
    find({ text: search, limit }) {
      if (search.trim() === '') return [];
      const query = {
        search,
        status: null,
        funktion: null,
        group: null,
        sort: 'name',
        direction: 'asc',
      } as const;
      const events = findEvents(parts, search);
      const members = parts.pages.read({ ...query, offset: 0, limit }).members;
      const filters = findFilters(parts, search);
      const kept = limit - Math.min(events.length, eventLines) - filters.length;
      return [...filters, ...members.slice(0, kept).map(memberHit), ...events.map(eventHit)].slice(0, limit);
    },
  };
}

/** Events whose title or place has every word from its beginning: those to come first, then the last ones. */
function findEvents({ context, replica }: PaletteParts, search: string): ClubEvent[] {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const found = rowsWhere(replica, 'club_event', 'true').filter(event => {
    const own = wordsOf(`${event.title} ${event.location} ${event.start_date.slice(0, 4)}`);
    return words.every(word => own.some(candidate => candidate.startsWith(word)));
  });
  const today = dayIn(context.now(), readSettings(replica).timezone);
  const [past, coming] = [
    found.filter(event => isOver(event, today)),
    found.filter(event => !isOver(event, today)),
  ];
  const byStart = (one: ClubEvent, other: ClubEvent) => (one.start_date < other.start_date ? -1 : 1);
  return [...coming.sort(byStart), ...past.sort(byStart).reverse()];
}

/** Saved filters whose name has every word from its beginning. */
function findFilters({ replica, person }: PaletteParts, search: string) {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  return memberFilters(replica, person())
    .filter(({ name }) => {
      const own = wordsOf(name);
      return words.every(word => own.some(candidate => candidate.startsWith(word)));
    })
    .slice(0, filterLines)
    .map(({ id, name, query }) => ({
      kind: 'filter' as const,
      id,
      title: name,
      subtitle: filterLabel(query),
      list: query,
    }));
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const eventHit = (event: ClubEvent) => ({
  kind: 'event' as const,
  id: event.uuid,
  title: event.title,
  subtitle: [formatDay(event.start_date), event.location].filter(part => part !== '').join(', '),
});

const memberHit = (member: Member) => ({
  kind: 'member' as const,
  id: member.id,
  title: fullName(member),
  subtitle: [`${member.strasse} ${member.hausnummer}`.trim(), `${member.plz} ${member.ort}`.trim()]
    .filter(part => part !== '')
    .join(', '),
});
