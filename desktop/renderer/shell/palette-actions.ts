import { useMantineColorScheme } from '@mantine/core';
import {
  IconAddressBook,
  IconArrowBackUp,
  IconArrowsExchange,
  IconBell,
  IconCopy,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlus,
  IconPointer,
  IconReceipt,
  IconRoute,
  IconSettings,
  type Icon,
} from '@tabler/icons-react';
import { settingKeys, settingPermission } from '../../../shared/association/setting.ts';
import { findLabel, label } from '../../../shared/i18n/label.ts';
import { holdsWords, wordsOf } from '../../../shared/people/members/name-order.ts';
import type { PaletteHit } from '../../../shared/people/desktop-document-contract.ts';
import type { Permission } from '../../../shared/permission.ts';
import { screenAt, screens } from '../screens.ts';
import { useSession } from '../session-store.ts';
import { navigate, useHashPath, withQuery } from '../ui/location.ts';
import { pressKey } from '../ui/pending-key.ts';
import { attempt } from '../ui/toast.tsx';
import { useHelp } from './help.tsx';
import { screenButtons } from './screen-buttons.ts';
import { openSteps } from './step-panel.tsx';
import { useTour } from './tour.tsx';
import { useNotices } from './notice-dialog.tsx';
import { useLogout } from './logout-dialog.tsx';

export interface PaletteAction {
  readonly name: string;
  readonly icon: Icon;
  /** Where it is, for names that stand in several places. */
  readonly place?: string;
  /** Other words by which people look for it. */
  readonly keywords?: string;
  /** The right that it takes; none unless given. */
  readonly needs?: Permission | null;
  readonly run: () => void;
}

/** Shorter parts of a word stand in too many. */
const leastInside = 4;

/**
 * Those of which each typed word begins a word of the name or of its keywords; after them those that have it inside a
 * word, as 'farbe' is in 'Akzentfarbe'.
 */
export function matching(actions: readonly PaletteAction[], typed: string): readonly PaletteAction[] {
  const words = wordsOf(typed);
  const textOf = ({ name, keywords = '' }: PaletteAction) => `${name} ${keywords}`;
  const begins = actions.filter(action => holdsWords(textOf(action), words));
  const inside = actions.filter(action => !begins.includes(action) && hasInside(textOf(action), words));
  return [...begins, ...inside];
}

function hasInside(text: string, words: readonly string[]): boolean {
  const own = wordsOf(text);
  return words.every(word =>
    own.some(
      candidate => candidate.startsWith(word) || (word.length >= leastInside && candidate.includes(word)),
    ),
  );
}

/** Every screen by its title and by what people call it otherwise. */
export const screenActions = (): readonly PaletteAction[] =>
  screens.map(({ path, title, view, icon, texts, parent }) => ({
    name: label(title),
    icon,
    // Groups are of members or of events.
    ...(parent !== null && { place: label(screenAt(parent)?.title ?? title) }),
    // The name in its strip, and the words that people use for it.
    keywords: `${label(view)} ${label(`screen.${texts}.keywords`)}`,
    run: () => navigate(path),
  }));

/** What the key N of a screen begins. */
const beginnings = (): readonly PaletteAction[] =>
  screens.flatMap(({ path, view, begins, permission }) =>
    begins === null
      ? []
      : [
          {
            name: label(begins),
            icon: IconPlus,
            place: label(view),
            keywords: findLabel(`${begins}.keywords`) ?? '',
            needs: permission,
            run: () => {
              navigate(path);
              pressKey('n');
            },
          },
        ],
  );

/** The settings by their names; each opens the screen at its field. */
export const settingActions = (): readonly PaletteAction[] =>
  settingKeys.flatMap(key => {
    const name = findLabel(`setting.${key}`);
    if (name === undefined) return [];
    const run = () => navigate(`/settings${withField(key)}`);
    const keywords = findLabel(`setting.${key}.keywords`) ?? '';
    const place = label('nav.settings');
    return [{ name, icon: IconSettings, place, keywords, needs: settingPermission(key), run }];
  });

const withField = (key: string): string => `?${new URLSearchParams({ field: key })}`;

/** What stands on the screen that is open and can be pressed; the palette is gone before a dialog takes the focus. */
export const actionsHere = (): readonly PaletteAction[] =>
  screenButtons().map(({ name, press }) => ({
    name,
    icon: IconPointer,
    run: () => void setTimeout(press, 0),
  }));

export const invoiceFor = (person: PaletteHit): PaletteAction => ({
  name: label('palette.invoiceFor', { name: person.title }),
  needs: 'invoices.write',
  icon: IconReceipt,
  run: () => navigate(`/members/${person.id}${withQuery({ invoice: person.id })}`),
});

/** The screen of one event, whichever of its parts is shown. */
const eventScreen = /^\/events\/[0-9a-f-]{36}(\/(shifts|registrations))?$/;

const remindersAt = (path: string): PaletteAction => ({
  name: label('reminder.open'),
  needs: 'reminders.send',
  icon: IconBell,
  run: () => navigate(path + withQuery({ reminders: 'open' })),
});

/** Dialogs that stand in an address. */
const dialogs = (): readonly PaletteAction[] => [
  {
    needs: 'events.write',
    name: label('palette.duplicateEvent'),
    icon: IconCopy,
    run: () => navigate('/events?duplicate=choose'),
  },
  {
    name: label('phone.open'),
    icon: IconAddressBook,
    keywords: label('palette.phoneList.keywords'),
    run: () => navigate('/members?phone=1'),
  },
];

/** The list takes the focus once the palette has given it back. */
const lastSteps = (): PaletteAction => ({
  name: label('step.title'),
  icon: IconArrowBackUp,
  keywords: label('palette.steps.keywords'),
  run: () => void setTimeout(openSteps, 0),
});

const noticeChoice = (): PaletteAction => ({
  name: label('notice.title'),
  icon: IconBell,
  keywords: label('palette.notices.keywords'),
  run: () => useNotices.getState().open(),
});

/** Everything that can be done from anywhere. */
export function usePaletteActions(): readonly PaletteAction[] {
  const { toggleColorScheme } = useMantineColorScheme();
  const syncNow = useSession(state => state.syncNow);
  const showHelp = useHelp(state => state.open);
  const startTour = useTour(state => state.start);
  const askLogout = useLogout(state => state.ask);
  const isDemo = useSession(state => state.desktop?.local.kind === 'demo');
  const isElectron = useSession(state => state.desktop?.shell === 'electron');
  const [path] = useHashPath();
  const logout: PaletteAction = {
    name: label('session.logout'),
    icon: IconLogout,
    keywords: label('palette.logout.keywords'),
    run: askLogout,
  };
  return [
    ...(eventScreen.test(path) ? [remindersAt(path)] : []),
    ...beginnings(),
    ...dialogs(),
    { name: label('palette.syncNow'), icon: IconArrowsExchange, run: () => attempt(syncNow) },
    { name: label('palette.scheme'), icon: IconMoon, run: toggleColorScheme },
    {
      name: label('palette.help'),
      icon: IconKeyboard,
      keywords: label('palette.help.keywords'),
      run: showHelp,
    },
    {
      name: label('tour.start'),
      icon: IconRoute,
      keywords: label('palette.tour.keywords'),
      run: startTour,
    },
    lastSteps(),
    ...(isElectron ? [noticeChoice()] : []),
    ...(isDemo ? [] : [logout]),
  ];
}
