import { Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconBookmark, IconSearch } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { PaletteHit } from '../../../shared/people/desktop-document-contract.ts';
import { label } from '../../../shared/i18n/label.ts';
import { api } from '../api.ts';
import { plainChips } from '../delivery/mail/mail-chips.ts';
import { listPath } from '../member-list-path.ts';
import { Avatar } from '../people/members/photo/avatar.tsx';
import { screens } from '../screens.ts';
import { useSession } from '../session-store.ts';
import { navigate } from '../ui/location.ts';
import {
  actionsHere,
  invoiceFor,
  matching,
  screenActions,
  settingActions,
  usePaletteActions,
  type PaletteAction,
} from './palette-actions.ts';
import { addressOf, recentRows, useRecentRows } from './palette-recent.ts';
import { chooseFirst, chooseNone, paletteStore, runChosen } from './palette-store.ts';

const noTags: string[] = [];

/**
 * Everything by typing: people, events, papers, screens, settings, actions. Before a word is typed it shows what was
 * opened lately.
 */
export function Palette() {
  const [query, setQuery] = useState('');
  const answer = useAnswer(query);
  const awaitAnswer = useHaste(query, answer.query);
  useRecentRows();
  return (
    <Spotlight.Root
      store={paletteStore}
      query={query}
      onQueryChange={setQuery}
      scrollable
      maxHeight={440}
      // What is typed stays at its place, however much is found.
      centered={false}
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
      <Answers query={query.trim()} hits={answer.hits} />
    </Spotlight.Root>
  );
}

interface AnswersProps {
  readonly query: string;
  readonly hits: readonly PaletteHit[];
}

function Answers({ query, hits }: AnswersProps) {
  const isAllowed = useAllowed();
  const [everywhere, screens] = [usePaletteActions(), screenActions()];
  const here = matching(useActionsHere([...everywhere, ...screens]), query);
  const actions = matching(everywhere, query).filter(isAllowed);
  const places = matching(screens, query);
  const settings = query === '' ? [] : matching(settingActions(), query).filter(isAllowed);
  // The answer may be there before the list says its own id.
  const { listId } = useSpotlight(paletteStore);
  useLayoutEffect(chooseFirst, [hits, query, listId]);
  if (query === '')
    return (
      <Spotlight.ActionsList>
        <Hits title={label('palette.recent')} hits={hits} />
        <Actions title={label('palette.here')} actions={here} />
        <Actions title={label('palette.actions')} actions={actions} />
        <Actions title={label('palette.screens')} actions={places} />
      </Spotlight.ActionsList>
    );
  const of = (kind: PaletteHit['kind']) => hits.filter(hit => hit.kind === kind);
  const people = of('member');
  const others = hits.filter(({ kind }) => !['member_filter', 'member', 'club_event'].includes(kind));
  const invoices = people.slice(0, 1).map(invoiceFor).filter(isAllowed);
  return (
    <Spotlight.ActionsList>
      {hits.length + here.length + actions.length + places.length + settings.length === 0 && (
        <Spotlight.Empty>{label('palette.nothing')}</Spotlight.Empty>
      )}
      <Hits title={label('palette.filters')} hits={of('member_filter')} />
      <Hits title={label('palette.people')} hits={people} />
      <Hits title={label('nav.events')} hits={of('club_event')} />
      <Actions title={label('palette.here')} actions={here} />
      <Actions title={label('palette.actions')} actions={[...invoices, ...actions]} />
      <Actions title={label('palette.screens')} actions={[...places, ...settings]} />
      <Hits title={label('palette.others')} hits={others} />
    </Spotlight.ActionsList>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode[] }) {
  return children.length === 0 ? null : (
    <Spotlight.ActionsGroup label={title}>{children}</Spotlight.ActionsGroup>
  );
}

const Hits = ({ title, hits }: { readonly title: string; readonly hits: readonly PaletteHit[] }) => (
  <Group title={title}>
    {hits.map(hit => (
      <Spotlight.Action
        key={`${hit.kind} ${hit.id}`}
        label={plainChips(hit.title)}
        description={hit.subtitle}
        leftSection={<Sign hit={hit} />}
        onClick={() => open(hit)}
      />
    ))}
  </Group>
);

function open(hit: PaletteHit): void {
  if (hit.list !== undefined) return navigate(listPath(hit.list));
  const address = addressOf(hit);
  if (address !== undefined) navigate(address);
}

/** The photo of a member, the icon of the screen for all else. */
function Sign({ hit }: { readonly hit: PaletteHit }) {
  if (hit.person !== undefined) return <Avatar person={hit.person} />;
  const Icon = screens.find(({ table }) => table === hit.kind)?.icon ?? IconBookmark;
  return <Icon size={18} stroke={1.7} aria-hidden />;
}

const Actions = ({
  title,
  actions,
}: {
  readonly title: string;
  readonly actions: readonly PaletteAction[];
}) => (
  <Group title={title}>
    {actions.map(({ name, place, icon: Icon, run }) => (
      <Spotlight.Action
        key={`${place ?? ''} ${name}`}
        label={name}
        {...(place !== undefined && { description: place })}
        leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
        onClick={run}
      />
    ))}
  </Group>
);

/** What can be pressed on the screen, read anew with each letter: menus and details come a moment after their screen. */
function useActionsHere(others: readonly PaletteAction[]): readonly PaletteAction[] {
  const { opened } = useSpotlight(paletteStore);
  const found = opened ? actionsHere() : [];
  return found.filter(({ name }) => !others.some(other => other.name === name));
}

/** Actions without the right to them are not offered. */
function useAllowed() {
  const may = useSession(({ desktop }) => desktop?.permissions) ?? [];
  return ({ needs }: PaletteAction) => needs === undefined || needs === null || may.includes(needs);
}

/** What was found, and by which words. */
interface Answer {
  readonly query: string;
  readonly hits: readonly PaletteHit[];
}

/** Rows by what is typed, before that those that were opened lately; an answer to an older query is dropped. */
function useAnswer(query: string): Answer {
  const { opened } = useSpotlight(paletteStore);
  const [answer, setAnswer] = useState<Answer>({ query: '', hits: [] });
  useEffect(() => {
    let current = true;
    const find = async () => {
      if (query.trim() !== '') return api.desktopPalette.find({ text: query, limit: 8 });
      const rows = opened ? recentRows() : [];
      return rows.length === 0 ? [] : api.desktopPalette.recent({ rows: [...rows] });
    };
    find().then(
      hits => current && setAnswer({ query, hits }),
      () => current && setAnswer({ query, hits: [] }),
    );
    return () => {
      current = false;
    };
  }, [query, opened]);
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
