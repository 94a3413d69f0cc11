import { formatDay } from '../../../../shared/day.ts';
import type { ErasureFinding } from '../../../../shared/privacy/erasure/erasure-finding.ts';
import type { ErasurePreview } from '../../../../shared/privacy/erasure/erasure-preview.ts';
import { findLabel, label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { Note } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import styles from './erasure.module.css';

/** What stands in the way, what goes and what stays. */
export function PreviewParts({ preview }: { readonly preview: ErasurePreview }) {
  const { hindrances, open_invoices: open, goes, unnamed, redacted, documents, kept_rows: kept } = preview;
  const numbers = open.map(({ number }) => number).join(', ');
  const settings = preview.settings.map(id => findLabel(`setting.${id}`) ?? id).join(', ');
  return (
    <>
      {hindrances.map(hindrance => (
        <Note key={hindrance} tone="warn">
          {label(`erasure.hindered.${hindrance}`, { funktion: preview.funktion, settings })}
        </Note>
      ))}
      {open.length > 0 && (
        <Note tone="warn">{label('erasure.openInvoices', { count: open.length, numbers })}</Note>
      )}
      <Section title={label('erasure.goes')}>
        <Counts rows={goes} />
        <p className="soft">{label('erasure.everywhere')}</p>
        <p className="soft">{label('erasure.outside')}</p>
      </Section>
      {documents.length > 0 && (
        <Section title={label('erasure.documents')}>
          <Documents found={documents} />
          <p className="soft">{label('erasure.documents.text')}</p>
        </Section>
      )}
      <Unnamed rows={unnamed} />
      <Mentions rows={redacted} />
      <Kept found={kept} none={label('erasure.kept.none')} />
    </>
  );
}

/** What an erasure found and what became of it. */
export function ReportParts({ findings }: { readonly findings: readonly ErasureFinding[] }) {
  const of = (outcome: ErasureFinding['outcome']) => findings.filter(each => each.outcome === outcome);
  const counted = of('removed').filter(({ row_id }) => row_id === '');
  const documents = [...of('removed').filter(({ row_id }) => row_id !== ''), ...of('unreadable')];
  return (
    <>
      <Kept found={of('kept')} none={null} />
      {documents.length > 0 && (
        <Section title={label('erasure.documents')}>
          <Documents found={documents} />
        </Section>
      )}
      {counted.length > 0 && (
        <Section title={label('erasure.goes')}>
          <Counts rows={counted} />
        </Section>
      )}
      <Unnamed rows={of('unnamed')} />
      <Mentions rows={of('redacted')} />
    </>
  );
}

type Rows = ErasurePreview['goes'];

function Unnamed({ rows }: { readonly rows: Rows }) {
  if (rows.length === 0) return null;
  return (
    <Section title={label('erasure.unnamed')}>
      <Counts rows={rows} />
      <p className="soft">{label('erasure.unnamed.text')}</p>
    </Section>
  );
}

function Mentions({ rows }: { readonly rows: Rows }) {
  if (rows.length === 0) return null;
  return (
    <Section title={label('erasure.redacted')}>
      <List items={rows.map(({ tbl, rows: count }) => [tbl, placeOf(tbl), formatNumber(count)])} />
      <p className="soft">{label('erasure.redacted.text')}</p>
    </Section>
  );
}

/** `none` is said where nothing is kept; null: the section is left out then. */
function Kept({ found, none }: { readonly found: readonly ErasureFinding[]; readonly none: string | null }) {
  if (found.length === 0 && none === null) return null;
  return (
    <Section title={label('erasure.kept')}>
      <List
        items={found.map(({ tbl, row_id, title, kept_until }) => [
          row_id,
          `${findLabel(`accessReport.table.${tbl}`) ?? tbl} ${title}`,
          kept_until === null ? '' : label('erasure.kept.row', { day: formatDay(kept_until) }),
        ])}
      />
      <p className="soft">{found.length === 0 ? none : label('erasure.report.kept.text')}</p>
    </Section>
  );
}

const Documents = ({ found }: { readonly found: readonly ErasureFinding[] }) => (
  <List
    items={found.map(({ tbl, row_id, title, outcome }) => [
      row_id,
      title === '' ? placeOf(tbl) : title,
      label(outcome === 'unreadable' ? 'erasure.finding.unreadable' : 'erasure.finding.removed'),
    ])}
  />
);

const placeOf = (tbl: string): string => findLabel(`erasure.place.${tbl}`) ?? label('erasure.place.other');

const Counts = ({ rows }: { readonly rows: Rows }) => (
  <List
    items={rows.map(({ tbl, rows: count }) => [
      tbl,
      findLabel(`accessReport.table.${tbl}`) ?? tbl,
      formatNumber(count),
    ])}
  />
);

/** Key, text and what stands at its right end. */
function List({ items }: { readonly items: readonly (readonly [string, string, string])[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={styles['counts']}>
      {items.map(([key, text, end]) => (
        <li key={key}>
          <span>{text}</span>
          <span className="tabular-nums">{end}</span>
        </li>
      ))}
    </ul>
  );
}
