import { useMemo } from 'react';
import type { NamedPeople } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import { AddPeople } from './add-people.tsx';
import styles from './audience.module.css';
import { ChoiceList } from './choice-list.tsx';
import type { AudienceDraft } from './use-audience.ts';

interface AudiencePickerProps extends AudienceDraft {
  readonly named: NamedPeople;
}

/** The ways to choose people, and what is chosen: for what is no mailing. */
export function AudiencePicker({ named, ...draft }: AudiencePickerProps) {
  const { people } = named;
  const inside = useMemo(() => new Set(people.map(({ key }) => key)), [people]);
  return (
    <div className={styles['picker']}>
      <AddPeople draft={draft} inside={inside} />
      <ChoiceList draft={draft} choices={named.choices} />
    </div>
  );
}
