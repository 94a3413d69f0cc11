import { Button } from '@mantine/core';
import { openSteps, setUpSteps } from '../../../../shared/association/set-up.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { navigate } from '../../ui/location.ts';
import { Section } from '../../ui/page.tsx';
import { Meter } from '../../ui/progress-line.tsx';
import { attempt } from '../../ui/toast.tsx';
import styles from './set-up.module.css';
import { dismissSetUp, useSetUpReminder } from './use-set-up.ts';

/** On the overview: how far the set-up is, until it is done or put away. */
export function SetUpCard() {
  const facts = useSetUpReminder();
  if (facts === null) return null;
  const left = openSteps(facts);
  const done = setUpSteps.length - left.length;
  const progress = label('setUp.progress', { done, count: setUpSteps.length });
  const [next = 'association'] = left;
  return (
    <Section title={label('setUp.card')} text={label('setUp.card.next', { step: label(`setUp.${next}`) })}>
      <div className={styles['card']}>
        <div className="row gap-12 tabular-nums">
          <span>{progress}</span>
          <Meter name={label('setUp.card')} text={progress} done={done} total={setUpSteps.length}>
            <span style={{ width: `${(100 * done) / setUpSteps.length}%` }} />
          </Meter>
        </div>
        <Button onClick={() => navigate('/set-up')}>{label('setUp.card.go')}</Button>
        <Button variant="subtle" onClick={() => attempt(dismissSetUp)}>
          {label('setUp.card.dismiss')}
        </Button>
      </div>
    </Section>
  );
}
