import type { MemberAsOfAnswer } from '../../../../shared/privacy/audit-contract.ts';
import { formatDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { fieldName, valueText } from '../../field-labels.ts';
import { dayOf, whenText } from '../../ui/clock.ts';
import { Note } from '../../ui/note.tsx';
import { useActors } from '../../use-actors.ts';
import styles from './audit.module.css';

type Field = MemberAsOfAnswer['fields'][number];

const isEmpty = (value: unknown) => value === null || value === '';
const isOther = ({ value, today }: Field) => value !== today && !(isEmpty(value) && isEmpty(today));

/** Every field that was filled then or is today; what has changed since comes first and is marked, with today's value. */
export function AsOfFacts({ answer }: { readonly answer: MemberAsOfAnswer }) {
  const { date, state, known_from, fields } = answer;
  const shown = fields.filter(({ value, today }) => !isEmpty(value) || !isEmpty(today));
  const others = shown.filter(isOther);
  const inOrder = [...others, ...shown.filter(field => !isOther(field))];
  return (
    <div
      className={styles['asOfFacts']}
      role="region"
      aria-label={label('audit.asOf.title', { day: formatDay(date) })}
    >
      <h3>{label('audit.asOf.title', { day: formatDay(date) })}</h3>
      <p className="soft" aria-live="polite">
        {summary(state, others.length)}
      </p>
      {state === 'there' && known_from !== null && dayOf(known_from) > date && (
        <Note tone="warn">{label('audit.asOf.unsure', { when: whenText(known_from) })}</Note>
      )}
      {shown.length > 0 && (
        <dl className="grid">
          {inOrder.map(field => (
            <FieldThen key={field.field} field={field} />
          ))}
        </dl>
      )}
    </div>
  );
}

function summary(state: MemberAsOfAnswer['state'], others: number): string {
  if (state === 'not_yet') return label('audit.asOf.notYet');
  if (state === 'removed') return label('audit.asOf.removed');
  return others === 0 ? label('audit.asOf.same') : label('audit.asOf.differs', { count: others });
}

function FieldThen({ field }: { readonly field: Field }) {
  const actorName = useActors();
  const text = (value: unknown) => valueText(field.field, value, 'member');
  const other = isOther(field);
  return (
    <div className={styles['field']} data-other={other || undefined}>
      <dt>{fieldName('member', field.field)}</dt>
      <dd>
        <span>{text(field.value)}</span>
        {other && (
          <span className="block soft">{label('audit.asOf.today', { value: text(field.today) })}</span>
        )}
      </dd>
      <dd className="small soft">
        {field.changed_at !== null &&
          label('audit.asOf.changed', {
            day: formatDay(dayOf(field.changed_at)),
            actor: actorName(field.changed_by ?? ''),
          })}
      </dd>
    </div>
  );
}
