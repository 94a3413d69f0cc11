import { dayIn, formatDay } from '../../shared/day.ts';
import type { ClubEvent } from '../../shared/events/event.ts';
import { isOver } from '../../shared/events/event-rule.ts';
import { statusNameOf } from '../../shared/association/member-status.ts';
import { filterLabel } from '../../shared/people/members/filter-label.ts';
import type { CustomCondition } from '../../shared/people/fields/custom-condition.ts';
import { fullName, type Member } from '../../shared/people/members/member.ts';
import { holdsWords, wordsOf } from '../../shared/people/members/name-order.ts';
import type { PaletteHit, PaletteKind } from '../../shared/people/desktop-document-contract.ts';
import type { LocalHandlers } from './answer.ts';
import type { Context } from './context.ts';
import { findRecords } from './palette-records.ts';
import { findRows, rowHit } from './palette-rows.ts';
import { rowsWhere } from './replica/read-rows.ts';
import { memberFilters } from './people/members/member-filter-local.ts';
import type { MemberPages } from './people/members/member-page.ts';
import type { Replica } from './replica/open-replica.ts';
import { localStatuses, readSettings } from './association/setting-local.ts';

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
/** So many are found by their notes and files. */
const recordLines = 3;

/** What the command palette finds among the data; the commands themselves are the page's. */
export function paletteHandlers(parts: PaletteParts): LocalHandlers['desktopPalette'] {
  const { replica } = parts;
  return {
    find({ text: search, limit }) {
      const words = wordsOf(search);
      if (search.trim() === '') return [];
      const query = {
        search,
        status: null,
        funktion: null,
        group: null,
        sort: 'name',
        direction: 'asc',
      } as const;
      const events = findEvents(parts, words);
      const members = parts.pages.read({ ...query, offset: 0, limit }).members;
      const filters = findFilters(parts, words);
      const kept = limit - Math.min(events.length, eventLines) - filters.length;
      const people = members.slice(0, kept).map(memberHit);
      const first = [...filters, ...people, ...events.map(eventHit)].slice(0, limit);
      const known = new Set(first.map(({ id }) => id));
      return [
        ...first,
        ...findRecords(replica, words, { known, limit: recordLines }),
        ...findRows(replica, words, limit),
      ];
    },
    // Rows that are gone are left out: a list of addresses outlives what stood there.
    recent: ({ rows }) => rows.flatMap(({ kind, id }) => hitOf(replica, kind, id) ?? []),
  };
}

function hitOf(replica: Replica, kind: PaletteKind, id: string): PaletteHit | null {
  if (kind === 'member') {
    const row = replica.read('member', id);
    return row && memberHit(row);
  }
  if (kind === 'club_event') {
    const row = replica.read('club_event', id);
    return row && eventHit(row);
  }
  return rowHit(replica, kind, id);
}

/** Events whose title or place has every word from its beginning: those to come first, then the last ones. */
function findEvents({ context, replica }: PaletteParts, words: readonly string[]): ClubEvent[] {
  if (words.length === 0) return [];
  const found = rowsWhere(replica, 'club_event', 'true').filter(event =>
    holdsWords(`${event.title} ${event.location} ${event.start_date.slice(0, 4)}`, words),
  );
  const today = dayIn(context.now(), readSettings(replica).timezone);
  const [past, coming] = [
    found.filter(event => isOver(event, today)),
    found.filter(event => !isOver(event, today)),
  ];
  const byStart = (one: ClubEvent, other: ClubEvent) => (one.start_date < other.start_date ? -1 : 1);
  return [...coming.sort(byStart), ...past.sort(byStart).reverse()];
}

/** Saved filters whose name has every word from its beginning. */
function findFilters({ replica, person }: PaletteParts, words: readonly string[]): PaletteHit[] {
  if (words.length === 0) return [];
  const statuses = localStatuses(replica);
  const names = {
    status: (status: string) => statusNameOf(statuses, status),
    group: (id: string) => replica.read('member_group', id)?.name,
    condition: ({ field_id }: CustomCondition) => replica.read('custom_field', field_id)?.name ?? '',
  };
  return memberFilters(replica, person())
    .filter(({ name }) => holdsWords(name, words))
    .slice(0, filterLines)
    .map(({ id, name, query }) => ({
      kind: 'member_filter' as const,
      id,
      title: name,
      subtitle: filterLabel(query, names),
      list: query,
    }));
}

const eventHit = (event: ClubEvent): PaletteHit => ({
  kind: 'club_event',
  id: event.uuid,
  title: event.title,
  subtitle: [formatDay(event.start_date), event.location].filter(part => part !== '').join(', '),
});

const memberHit = (member: Member): PaletteHit => ({
  kind: 'member',
  id: member.id,
  title: fullName(member),
  subtitle: [`${member.strasse} ${member.hausnummer}`.trim(), `${member.plz} ${member.ort}`.trim()]
    .filter(part => part !== '')
    .join(', '),
  person: { vorname: member.vorname, nachname: member.nachname, foto: member.foto },
});
