import { Button, Menu } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconBookmark,
  IconDots,
  IconPencil,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { FilterView } from '../../../../../shared/people/desktop-member-filter-contract.ts';
import { label, type LabelKey } from '../../../../../shared/i18n/label.ts';
import { filterNames } from './filter-names.ts';
import { filterLabel } from '../../../../../shared/people/members/filter-label.ts';
import type { MemberListQuery } from '../../../../../shared/people/members/member-query.ts';
import { api } from '../../../api.ts';
import { SyncMarks } from '../../../ui/sync-marks.tsx';
import { attempt } from '../../../ui/toast.tsx';
import { isShown, removeFilter, updateFilter } from './filter-actions.ts';
import { FilterDialog } from './filter-dialog.tsx';
import styles from './filter.module.css';
import { useLive, type Live } from '../../../use-live.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

const topics = ['members', 'conflicts'] as const;
const read = () => api.desktopMemberFilters.list({});

/** Saved filters in their order, as core says them now. */
const useFilters = (): Live<FilterView[]> => useLive(read, topics);

interface FilterBarProps {
  /** The list as it is shown now. */
  readonly list: MemberListQuery;
  /** False: it shows everybody, as always. */
  readonly filtered: boolean;
  readonly onChoose: (list: MemberListQuery) => void;
}

/** Saved filters above the list, and the way to save what is shown; nothing where there is neither. */
export function FilterBar({ list, filtered, onChoose }: FilterBarProps) {
  const { value: filters } = useFilters();
  const [asked, setAsked] = useState<FilterView | 'new' | null>(null);
  const shown = filters?.find(filter => isShown(filter, list)) ?? null;
  const mayBeSaved = filtered && shown === null;
  if (!filters || (filters.length === 0 && !mayBeSaved)) return null;
  return (
    <div className="row flex-wrap gap-6 gutter-10" role="group" aria-label={label('filter.title')}>
      {filters.map(filter => (
        <Chip
          key={filter.id}
          filter={filter}
          pressed={filter === shown}
          onChoose={() => onChoose(filter.query)}
          menu={
            <FilterMenu
              filter={filter}
              list={list}
              shown={filter === shown}
              onRename={() => setAsked(filter)}
            />
          }
        />
      ))}
      {mayBeSaved && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconBookmark size={15} aria-hidden />}
          onClick={() => setAsked('new')}
        >
          {label('filter.save')}
        </Button>
      )}
      {asked !== null && (
        <FilterDialog filter={asked === 'new' ? null : asked} list={list} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

interface ChipProps {
  readonly filter: FilterView;
  readonly pressed: boolean;
  readonly onChoose: () => void;
  readonly menu: ReactNode;
}

function Chip({ filter, pressed, onChoose, menu }: ChipProps) {
  const own = filter.own ? ` (${label('filter.ownMark')})` : '';
  return (
    <span className={styles['chip']} data-pressed={pressed || undefined}>
      <button
        type="button"
        className={styles['name']}
        aria-pressed={pressed}
        title={filterLabel(filter.query, filterNames) + own}
        onClick={onChoose}
      >
        {filter.name}
      </button>
      <SyncMarks waiting={filter.waiting} conflict={filter.conflict} />
      {menu}
    </span>
  );
}

interface FilterMenuProps {
  readonly filter: FilterView;
  readonly list: MemberListQuery;
  readonly shown: boolean;
  readonly onRename: () => void;
}

function FilterMenu({ filter, list, shown, onRename }: FilterMenuProps) {
  const { id, name } = filter;
  const move = (to: 'front' | 'back') => attempt(() => api.desktopMemberFilters.move({ id, to }));
  const items = [
    { icon: IconPencil, word: 'filter.rename', act: onRename },
    ...(shown
      ? []
      : [{ icon: IconRefresh, word: 'filter.update', act: () => attempt(() => updateFilter(filter, list)) }]),
    { icon: IconArrowLeft, word: 'filter.toFront', act: () => move('front') },
    { icon: IconArrowRight, word: 'filter.toBack', act: () => move('back') },
    { icon: IconTrash, word: 'filter.delete', act: () => attempt(() => removeFilter(filter)) },
  ] as const;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <IconButton size="sm" name={label('filter.menu', { name })}>
          <IconDots size={15} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ icon: Icon, word, act }) => (
          <Menu.Item key={word} leftSection={<Icon size={15} aria-hidden />} onClick={act}>
            {label(word as LabelKey)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
