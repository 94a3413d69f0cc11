import type { ComponentType, ReactNode } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { Toolbar } from '../../ui/page.tsx';
import { ListScreen } from '../../ui/split/list-screen.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { SearchField } from '../../ui/table/search-field.tsx';
import { holdsAll, wordsOf } from '../../ui/table/search-words.ts';
import type { Mailserver } from './use-mailserver.ts';
import { ScreenViews } from '../../screen-views.tsx';
import { MailserverNote, NoMailserver } from './mailserver-note.tsx';

interface MailserverScreenProps<Row> {
  /** Where its words stand. */
  readonly what: 'mailbox' | 'alias';
  readonly path: string;
  readonly icon: ReactNode;
  readonly aside?: ReactNode;
  readonly actions: ReactNode;
  readonly rows: readonly Row[] | null;
  /** What the search looks through. */
  readonly textOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly open: string | null;
  readonly detail: ComponentType<{ readonly uuid: string }>;
  readonly server: Mailserver;
}

/** A list of the mail server, and beside it or instead of it one of its rows. */
export function MailserverScreen<Row extends { readonly uuid: string }>(props: MailserverScreenProps<Row>) {
  const { what, icon, rows, server, textOf, ...list } = props;
  const { search, setSearch } = server;
  const any = rows !== null && rows.length > 0;
  const words = wordsOf(search);
  return (
    <ListScreen
      {...list}
      title={label(`${what}.title`)}
      table={label(`${what}.table`)}
      above={<Above what={what} any={any} search={search} onSearch={setSearch} />}
      rows={rows && rows.filter(row => holdsAll(textOf(row), words))}
      filter={search.trim()}
      error={null}
      empty={any ? <NothingFound icon={icon} onReset={() => setSearch('')} /> : <Empty {...props} />}
      pick={
        rows && (
          <EmptyState icon={icon} title={label(`${what}.pick.title`)} text={label(`${what}.pick.text`)} />
        )
      }
    />
  );
}

interface AboveProps {
  readonly what: 'mailbox' | 'alias';
  readonly any: boolean;
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

const Above = ({ what, any, search, onSearch }: AboveProps) => (
  <>
    <ScreenViews of="/mailboxes" />
    <MailserverNote />
    {any ? (
      <Toolbar>
        <SearchField
          label={label(`${what}.search`)}
          placeholder={label(`${what}.search.placeholder`)}
          value={search}
          onChange={onSearch}
        />
      </Toolbar>
    ) : (
      <NoMailserver />
    )}
  </>
);

type EmptyProps = Pick<MailserverScreenProps<never>, 'what' | 'icon' | 'actions' | 'server'>;

function Empty({ what, icon, actions, server }: EmptyProps) {
  const text = label(`${what}.empty.text`, { domain: server.domain?.domain ?? '' });
  return (
    <EmptyState icon={icon} title={label(`${what}.empty.title`)} text={text}>
      {actions}
    </EmptyState>
  );
}
