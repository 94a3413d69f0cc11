import type { LabelKey } from '../../../shared/i18n/label.ts';
import { rootScreens, screenAt, viewsOf, type Screen, type ScreenPath } from '../screens.ts';

/** What can be begun from the help: the name, and a key of the screen or an address. */
type Wanted = readonly (readonly [LabelKey, string])[];

interface ScreenHelp {
  /** Page of the handbook. */
  readonly page: string;
  /** What is wanted most there; what the key N begins where it is left out. */
  readonly wanted?: Wanted;
}

/** The help of screens that have their own; the others have what is wanted above and beside them. */
const helps: Readonly<Partial<Record<ScreenPath, ScreenHelp>>> = {
  '/': {
    page: 'erste-schritte',
    wanted: [
      ['nav.members', '/members'],
      ['nav.events', '/events'],
      ['nav.invoices', '/invoices'],
    ],
  },
  '/todos': { page: 'pendenzen', wanted: [['todo.quick', 'n']] },
  '/members': {
    page: 'mitglieder',
    wanted: [
      ['palette.newMember', 'n'],
      ['import.open', '/import'],
      ['phone.open', '/members?phone=1'],
    ],
  },
  '/events': {
    page: 'anlaesse',
    wanted: [
      ['event.new', 'n'],
      ['palette.duplicateEvent', '/events?duplicate=choose'],
      ['event.view.templates', '/shift-templates'],
    ],
  },
  '/mailings': {
    page: 'sendungen',
    wanted: [
      ['mailing.new', 'n'],
      ['template.view.own', '/templates'],
      ['dispatch.view.log', '/dispatch-log'],
    ],
  },
  '/letters': { page: 'briefe' },
  '/invoices': {
    page: 'rechnungen',
    wanted: [
      ['invoice.view.run', '/invoice-run'],
      ['invoice.view.payments', '/payments'],
      ['invoice.view.dunning', '/dunning'],
    ],
  },
  '/applications': {
    page: 'mitglieder',
    wanted: [
      ['request.view.contact', '/contact-requests'],
      ['request.view.erasures', '/erasures'],
    ],
  },
  '/contact-requests': { page: 'sendungen' },
  '/templates': {
    page: 'sendungen',
    wanted: [
      ['template.new', 'n'],
      ['template.view.automatic', '/mail-texts'],
      ['template.view.layouts', '/layouts'],
    ],
  },
  '/layouts': { page: 'briefe' },
  '/offices': {
    page: 'vorstand',
    wanted: [
      ['office.new', 'n'],
      ['handover.new', '/handovers'],
      ['board.view.roles', '/roles'],
    ],
  },
  '/sync': { page: 'abgleich', wanted: [['nav.audit', '/audit']] },
  '/audit': { page: 'abgleich' },
  '/settings': {
    page: 'erste-schritte',
    wanted: [
      ['connection.title', '/connections'],
      ['template.view.layouts', '/layouts'],
      ['board.view.offices', '/offices'],
    ],
  },
  '/statistics': { page: 'statistik' },
  '/connections': { page: 'verbindungen' },
};

const helpOf = ({ path, parent }: Screen): ScreenHelp | undefined => {
  const above = parent === null ? undefined : screenAt(parent);
  return helps[path] ?? (above && helpOf(above));
};

/** The page of the handbook about a screen. */
export const pageOf = (screen: Screen): string => helpOf(screen)?.page ?? 'erste-schritte';

const wantedCount = 3;

/** Screens beside one, or above it where it has none: their name and address. */
function neighbours({ path, parent }: Screen): Wanted {
  const beside = viewsOf(parent ?? path).filter(screen => screen.path !== path);
  return beside.map(({ view, path: address }) => [view, address] as const);
}

/** The screen above one, then the entries of the navigation. */
function around({ path, parent }: Screen): Wanted {
  const above = parent === null ? undefined : screenAt(parent);
  return [...(above ? [above] : []), ...rootScreens]
    .filter(screen => screen.path !== path)
    .map(({ title, path: address }) => [title, address] as const);
}

/** The three things that are wanted most on a screen: its own, what is wanted above it, then the screens beside it. */
export function wantedOn(screen: Screen): Wanted {
  const { path, parent, begins } = screen;
  const own = helps[path]?.wanted ?? (begins === null ? [] : [[begins, 'n'] as const]);
  const above = parent === null ? [] : (helps[parent]?.wanted ?? []);
  // A key of the screen above does nothing here.
  const elsewhere = above.filter(([, target]) => target.startsWith('/') && target !== path);
  const all = [...own, ...elsewhere, ...neighbours(screen), ...around(screen)];
  const first = all.filter(([, target], at) => all.findIndex(each => each[1] === target) === at);
  return first.slice(0, wantedCount);
}
