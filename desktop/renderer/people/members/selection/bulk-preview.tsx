import { label } from '../../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../../shared/i18n/number.ts';
import type { FieldPreview } from '../../../../../shared/people/desktop-member-bulk-contract.ts';
import { Note } from '../../../ui/note.tsx';
import { counted, fieldLabel, previewText, valueWord } from './bulk-labels.ts';
import styles from './selection.module.css';
import type { Preview } from './use-bulk-edit.ts';

/** Values that are named before the rest is summed up. */
const named = 6;

/** What would happen, field by field, before anything is written. */
export function BulkPreview({ preview }: { readonly preview: Preview }) {
  const { changed, count } = preview;
  return (
    <>
      {changed === 0 ? (
        <Note tone="info">{label('bulk.preview.nothing')}</Note>
      ) : (
        <p role="status">
          <strong>
            {label('bulk.preview.sum', { changed: formatNumber(changed), count: formatNumber(count) })}
          </strong>
        </p>
      )}
      <ul className={styles['preview']}>
        {preview.fields.map(field => (
          <FieldLine key={field.field} field={field} />
        ))}
      </ul>
    </>
  );
}

function FieldLine({ field }: { readonly field: FieldPreview }) {
  const value = valueWord(field.field, field.to);
  const title =
    field.field === 'notiz'
      ? label('bulk.preview.append', { value })
      : label('bulk.preview.to', { field: fieldLabel(field.field), value });
  return (
    <li>
      <strong>{title}</strong>
      <span className="soft">{previewText(field)}</span>
      <Replaced field={field} />
    </li>
  );
}

function Replaced({ field: { field, replaced } }: { readonly field: FieldPreview }) {
  if (replaced.length === 0) return null;
  const labels = replaced
    .slice(0, named)
    .map(({ value, count }) =>
      label('bulk.preview.value', { value: valueWord(field, value), count: formatNumber(count) }),
    );
  const rest = replaced.length - named;
  return (
    <span className="soft">
      {label('bulk.preview.replaced')} {labels.join(', ')}
      {rest > 0 && ` ${counted('bulk.preview.rest', rest)}`}
    </span>
  );
}
