import { formatDay } from '../../../../shared/day.ts';
import type { ErasurePreview } from '../../../../shared/privacy/erasure/erasure-preview.ts';
import { findLabel, label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { Note } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import styles from './erasure.module.css';

/** What stands in the way, what goes and what stays. */
export function PreviewParts({ preview }: { readonly preview: ErasurePreview }) {
  const { hindrances, open_invoices: open, goes, unnamed, kept, kept_until } = preview;
  const numbers = open.map(({ number }) => number).join(', ');
  return (
    <>
      {hindrances.map(hindrance => (
        <Note key={hindrance} tone="warn">
          {label(`erasure.hindered.${hindrance}`, { funktion: preview.funktion })}
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
      {unnamed.length > 0 && (
        <Section title={label('erasure.unnamed')}>
          <Counts rows={unnamed} />
          <p className="soft">{label('erasure.unnamed.text')}</p>
        </Section>
      )}
      <Section title={label('erasure.kept')}>
        <Counts rows={kept} />
        <p className="soft">
          {kept.length === 0 || kept_until === null
            ? label('erasure.kept.none')
            : label('erasure.kept.text', { day: formatDay(kept_until) })}
        </p>
      </Section>
    </>
  );
}

function Counts({ rows }: { readonly rows: ErasurePreview['goes'] }) {
  if (rows.length === 0) return null;
  return (
    <ul className={styles['counts']}>
      {rows.map(({ tbl, rows: count }) => (
        <li key={tbl}>
          <span>{findLabel(`accessReport.table.${tbl}`) ?? tbl}</span>
          <span className="tabular-nums">{formatNumber(count)}</span>
        </li>
      ))}
    </ul>
  );
}
