import { Link } from 'wouter';
import { label } from '../../../../shared/i18n/label.ts';
import { layoutCategories, type LayoutCategory } from '../../../../shared/letters/layouts/layout.ts';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import { LayoutActions } from './layout-actions.tsx';
import type { LayoutRow } from './layout-store.ts';
import { LayoutThumbnail } from './layout-thumbnail.tsx';
import styles from './layout.module.css';

/** Every layout under what it is for, the one in use marked. */
export function LayoutGallery({ layouts }: { readonly layouts: readonly LayoutRow[] }) {
  const used = layoutCategories.filter(category => layouts.some(row => row.category === category));
  const letterhead = layouts.find(row => row.category === 'letterhead' && row.active);
  return (
    <>
      {used.map(category => (
        <section key={category} className={styles['category']} aria-labelledby={`layouts-${category}`}>
          <h2 id={`layouts-${category}`}>{label(`pdf_template.category.${category}`)}</h2>
          <ul className={styles['cards']}>
            {layouts
              .filter(row => row.category === category)
              .map(row => (
                <Card key={row.uuid} row={row} />
              ))}
          </ul>
        </section>
      ))}
      <Inherited categories={layoutCategories.filter(each => !used.includes(each))} from={letterhead?.name} />
    </>
  );
}

function Card({ row }: { readonly row: LayoutRow }) {
  const { uuid, name, category, layout, active, waiting, conflict } = row;
  return (
    <li className={styles['card']} data-active={active || undefined}>
      <Link href={`/layouts/${uuid}`} aria-label={active ? label('layout.card.active', { name }) : name}>
        <LayoutThumbnail category={category} layout={layout} />
      </Link>
      <div className={styles['caption']}>
        <span className={styles['cardName']}>
          <strong title={name}>{name}</strong>
          <small>{label(active ? 'layout.active' : 'layout.inactive')}</small>
        </span>
        <SyncMarks waiting={waiting} conflict={conflict} />
        <LayoutActions row={row} />
      </div>
    </li>
  );
}

interface InheritedProps {
  readonly categories: readonly LayoutCategory[];
  readonly from: string | undefined;
}

/** What kinds without a layout of their own look like. */
function Inherited({ categories, from }: InheritedProps) {
  if (categories.length === 0) return null;
  const names = categories.map(category => label(`pdf_template.category.${category}`)).join(', ');
  const text =
    from === undefined ? label('layout.inherit.none', { names }) : label('layout.inherit', { names, from });
  return <p className="soft">{text}</p>;
}
