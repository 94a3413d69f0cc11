import { label, type LabelKey } from '../../../shared/i18n/label.ts';
import type { Recovered } from '../../../shared/sync/recovered-contract.ts';
import { useActors } from '../use-actors.ts';
import { Answers } from './decision-card.tsx';
import type { Decision } from './decision.ts';
import { foundFields } from './recovered-labels.ts';
import styles from './sync.module.css';

type RecoveredDecision = Extract<Decision, { kind: 'recovered' | 'unsent' }>;

/** What only a laptop still knew after the server was restored, or what waited on one when its access ended. */
export function RecoveredBody({ decision }: { readonly decision: RecoveredDecision }) {
  const { entry } = decision;
  const actorName = useActors();
  const { person = '', device } = entry;
  const from = person
    ? label('sync.recovered.from.person', { person: actorName(person, entry.offered_at), device })
    : label('sync.recovered.from', { device });
  return (
    <>
      <p className={styles['story']}>
        {label(storyOf(entry))} <span className="soft">{from}</span>
      </p>
      <FoundFields entry={entry} />
      <Answers decision={decision} />
    </>
  );
}

function storyOf({ tbl, current, change }: Recovered): LabelKey {
  if (change && !change.takeable) return 'sync.unsent.readOnly';
  if (change) return `sync.unsent.${change.kind === 'solve' ? 'patch' : change.kind}`;
  if (tbl === 'conflict') return 'sync.recovered.conflict';
  return current ? 'sync.recovered.differs' : 'sync.recovered.missing';
}

function FoundFields({ entry }: { readonly entry: Recovered }) {
  const fields = foundFields(entry);
  const before = Boolean(entry.change) && fields.some(field => field.before !== null);
  const compared = fields.some(({ current }) => current !== null);
  if (fields.length === 0) return null;
  return (
    <table className={`plain-table ${styles['found']}`} data-facts>
      <thead>
        <tr>
          <th scope="col">{label('sync.recovered.field')}</th>
          {before && <th scope="col">{label('sync.unsent.before')}</th>}
          <th scope="col">{label(entry.change ? 'sync.unsent.after' : 'sync.recovered.kept')}</th>
          {compared && <th scope="col">{label('sync.recovered.current')}</th>}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, before: earlier, kept, current }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {before && <td>{earlier}</td>}
            <td>{kept}</td>
            {compared && <td>{current}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
