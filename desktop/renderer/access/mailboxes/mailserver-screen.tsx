import type { Icon } from '@tabler/icons-react';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListScreen } from '../../ui/split/list-screen.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { useFilter } from '../../ui/table/use-filter.ts';
import { useMailboxes } from './mailbox-store.ts';
import { ScreenViews } from '../../screen-views.tsx';
import { MailserverNote, NoMailserver } from './mailserver-note.tsx';
import type { FilterRule } from '../../ui/table/filter-rule.ts';
import { SearchBar } from '../../ui/table/filters.tsx';

interface MailserverScreenProps<Row> {
  readonly what: 'mailbox' | 'alias';
  readonly path: string;
  readonly icon: Icon;
  readonly aside?: ReactNode;
  readonly actions: ReactNode;
  readonly rows: readonly Row[] | null;
  readonly rule: FilterRule<Row, never>;
  readonly columns: readonly Column<Row>[];
  readonly open: string | null;
  readonly detail: ComponentType<{ readonly uuid: string }>;
}

/** A list of the mail server, and beside it or instead of it one of its rows. */
export function MailserverScreen<Row extends { readonly uuid: string }>(props: MailserverScreenProps<Row>) {
  const { what, icon, rows, rule, actions } = props;
  const list = useFilter(rows, rule);
  const domain = useMailboxes(state => state.domain?.domain ?? '');
  useEffect(() => useMailboxes.follow(), []);
  return (
    <ListScreen
      {...props}
      above={
        <>
          <ScreenViews of="/offices" />
          <MailserverNote />
          <SearchBar what={what} list={list} />
          {!list.any && <NoMailserver />}
        </>
      }
      rows={list.rows}
      filter={list.key}
      onReset={list.reset}
      error={null}
      empty={
        <EmptyState
          icon={icon}
          title={label(`${what}.empty.title`)}
          text={label(`${what}.empty.text`, { domain })}
        >
          {actions}
        </EmptyState>
      }
    />
  );
}
