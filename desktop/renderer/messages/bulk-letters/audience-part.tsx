import { label } from '../../../../shared/i18n/label.ts';
import type { Audience } from '../../../../shared/people/audience.ts';
import { ErrorNote, Note } from '../../ui/note.tsx';
import type { Picker } from './many-draft.ts';
import styles from './many.module.css';
import type { ChosenPeople } from './use-people.ts';

interface WhomPartProps {
  readonly picker: Picker;
  readonly audience: Audience;
  readonly change: (how: (audience: Audience) => Audience, done: string) => void;
  readonly people: ChosenPeople;
}

/** The people, chosen as for a mailing. */
export function WhomPart({ picker: Picker, audience, change, people }: WhomPartProps) {
  return (
    <section className={styles['whom']} aria-label={label('post.many.whom')} tabIndex={-1}>
      <h2>{label('post.many.whom')}</h2>
      <ErrorNote error={people.error} />
      {people.unreachable > 0 && (
        <Note tone="warn">{label('post.many.noAddress', { count: people.unreachable })}</Note>
      )}
      {people.named && <Picker named={people.named} audience={audience} change={change} />}
    </section>
  );
}
