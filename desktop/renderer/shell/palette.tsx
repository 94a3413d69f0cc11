import { useMantineColorScheme } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import {
  IconArrowsExchange,
  IconBell,
  IconBookmark,
  IconCalendarEvent,
  IconCalendarPlus,
  IconCopy,
  IconKeyboard,
  IconMoon,
  IconReceipt,
  IconSearch,
  IconUser,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { paletteHitSchema } from '../../../shared/people/desktop-document-contract.ts';
import { label } from '../../../shared/i18n/label.ts';
import type { Permission } from '../../../shared/permission.ts';
import { api } from '../api.ts';
import { listPath } from '../member-list-path.ts';
import { screens } from '../screens.ts';
import { useSession } from '../session-store.ts';
import { navigate, useHashPath, withQuery } from '../ui/location.ts';
import { attempt } from '../ui/toast.tsx';
import { useHelp } from './help.tsx';
import { chooseFirst, chooseNone, paletteStore, runChosen } from './palette-store.ts';

type Hit = z.output<typeof paletteHitSchema>;

interface PaletteAction {
  readonly name: string;
  readonly icon: Icon;
  /** The right that it takes; none unless given. */
  readonly needs?: Permission;
  readonly run: () => void;
}

const noTags: string[] = [];

/** Everything by typing: people, events, screens, actions. */
export function Palette() {
  const [query, setQuery] = useState('');
  const answer = useAnswer(query);
  const awaitAnswer = useHaste(query, answer.query);
  return (
    <Spotlight.Root
      store={paletteStore}
      query={query}
      onQueryChange={setQuery}
      scrollable
      maxHeight={440}
      shortcut="mod + K"
      // Also while a field or a switch has the focus.
      tagsToIgnore={noTags}
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
      attributes={{ content: { 'aria-label': label('palette.open') } }}
    >
      <Spotlight.Search
        placeholder={label('palette.placeholder')}
        aria-label={label('palette.open')}
        leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
        onKeyDown={awaitAnswer}
      />
      <Answers query={query} hits={answer.hits} />
    </Spotlight.Root>
  );
}

interface AnswersProps {
  readonly query: string;
  readonly hits: readonly Hit[];
}

function Answers({ query, hits }: AnswersProps) {
  const people = hits.filter(({ kind }) => kind === 'member');
  const events = hits.filter(({ kind }) => kind === 'event');
  const wanted = query.trim().toLocaleLowerCase('de-CH');
  const matching = (actions: readonly PaletteAction[]) =>
    actions.filter(action => action.name.toLocaleLowerCase('de-CH').includes(wanted));
  const isAllowed = useAllowed();
  const actions = matching(useLastActions()).filter(isAllowed);
  const places = matching(screenActions);
  useLayoutEffect(chooseFirst, [hits, query]);
  const invoices = wanted === '' ? [] : people.slice(0, 1).map(invoiceFor).filter(isAllowed);
  return (
    <Spotlight.ActionsList>
      {hits.length + actions.length + places.length === 0 && (
        <Spotlight.Empty>{label('palette.nothing')}</Spotlight.Empty>
      )}
      <Filters hits={hits} />
      <Group title={label('palette.people')}>
        {people.map(person => (
          <Found key={person.id} hit={person} icon={IconUser} path="/members" />
        ))}
      </Group>
      <Group title={label('nav.events')}>
        {events.map(event => (
          <Found key={event.id} hit={event} icon={IconCalendarEvent} path="/events" />
        ))}
      </Group>
      <Group title={label('palette.actions')}>
        {[...invoices, ...actions].map(action => (
          <Action key={action.name} action={action} />
        ))}
      </Group>
      <Group title={label('palette.screens')}>
        {places.map(place => (
          <Action key={place.name} action={place} />
        ))}
      </Group>
    </Spotlight.ActionsList>
  );
}

const screenActions: readonly PaletteAction[] = screens.map(({ path, title, icon }) => ({
  name: label(title),
  icon,
  run: () => navigate(path),
}));

function Group({ title, children }: { readonly title: string; readonly children: React.ReactNode[] }) {
  return children.length === 0 ? null : (
    <Spotlight.ActionsGroup label={title}>{children}</Spotlight.ActionsGroup>
  );
}

/** Saved filters of the members. */
const Filters = ({ hits }: Pick<AnswersProps, 'hits'>) => (
  <Group title={label('palette.filters')}>
    {hits.flatMap(({ id, title, subtitle, list }) =>
      list === undefined
        ? []
        : [
            <Spotlight.Action
              key={id}
              label={title}
              description={subtitle}
              leftSection={<IconBookmark size={18} stroke={1.7} aria-hidden />}
              onClick={() => navigate(listPath(list))}
            />,
          ],
    )}
  </Group>
);

interface FoundProps {
  readonly hit: Hit;
  readonly icon: Icon;
  readonly path: string;
}

function Found({ hit, icon: HitIcon, path }: FoundProps) {
  return (
    <Spotlight.Action
      label={hit.title}
      description={hit.subtitle}
      leftSection={<HitIcon size={18} stroke={1.7} aria-hidden />}
      onClick={() => navigate(`${path}/${hit.id}`)}
    />
  );
}

function Action({ action }: { readonly action: PaletteAction }) {
  const ActionIcon = action.icon;
  return (
    <Spotlight.Action
      label={action.name}
      leftSection={<ActionIcon size={18} stroke={1.7} aria-hidden />}
      onClick={action.run}
    />
  );
}

const invoiceFor = (person: Hit): PaletteAction => ({
  name: label('palette.invoiceFor', { name: person.title }),
  needs: 'invoices.write',
  icon: IconReceipt,
  run: () => navigate(`/members/${person.id}${withQuery({ invoice: person.id })}`),
});

/** Actions without the right to them are not offered. */
function useAllowed() {
  const may = useSession(({ desktop }) => desktop?.permissions) ?? [];
  return ({ needs }: PaletteAction) => needs === undefined || may.includes(needs);
}

/** What was found, and by which words. */
interface Answer {
  readonly query: string;
  readonly hits: readonly Hit[];
}

/** People and events by what is typed; an answer to an older query is dropped. */
function useAnswer(query: string): Answer {
  const [answer, setAnswer] = useState<Answer>({ query: '', hits: [] });
  useEffect(() => {
    let current = true;
    const find = async () => (query.trim() === '' ? [] : api.desktopPalette.find({ text: query, limit: 8 }));
    find().then(
      hits => current && setAnswer({ query, hits }),
      () => current && setAnswer({ query, hits: [] }),
    );
    return () => {
      current = false;
    };
  }, [query]);
  return answer;
}

/** Enter before its answer is there waits for it, instead of opening what an earlier letter had found. */
function useHaste(query: string, answered: string) {
  const hasty = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (hasty.current === undefined || answered !== query) return;
    if (hasty.current === query) runChosen();
    hasty.current = undefined;
  }, [answered, query]);
  return ({ key }: { readonly key: string }) => {
    if (key !== 'Enter' || answered === query) return;
    hasty.current = query;
    chooseNone();
  };
}

/** The screen of one event, whichever of its parts is shown. */
const eventScreen = /^\/events\/[0-9a-f-]{36}(\/(shifts|registrations))?$/;

const writingActions: readonly PaletteAction[] = [
  {
    needs: 'members.write',
    name: label('palette.newMember'),
    icon: IconUserPlus,
    run: () => navigate('/members/new'),
  },
  {
    needs: 'events.write',
    name: label('event.new'),
    icon: IconCalendarPlus,
    run: () => navigate('/events/new'),
  },
  {
    needs: 'events.write',
    name: label('palette.duplicateEvent'),
    icon: IconCopy,
    run: () => navigate('/events?duplicate=choose'),
  },
];

function useLastActions(): readonly PaletteAction[] {
  const { toggleColorScheme } = useMantineColorScheme();
  const syncNow = useSession(state => state.syncNow);
  const showHelp = useHelp(state => state.open);
  const [path] = useHashPath();
  const reminders = {
    name: label('reminder.open'),
    needs: 'reminders.send' as const,
    icon: IconBell,
    run: () => navigate(path + withQuery({ reminders: 'open' })),
  };
  return [
    ...(eventScreen.test(path) ? [reminders] : []),
    ...writingActions,
    { name: label('palette.syncNow'), icon: IconArrowsExchange, run: () => attempt(syncNow) },
    { name: label('palette.scheme'), icon: IconMoon, run: toggleColorScheme },
    { name: label('palette.help'), icon: IconKeyboard, run: showHelp },
  ];
}
