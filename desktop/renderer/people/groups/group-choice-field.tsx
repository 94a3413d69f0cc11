import { Chip } from '@mantine/core';
import { label } from '../../../../shared/i18n/label.ts';
import { Section } from '../../ui/page.tsx';
import { useGroups } from './group-store.ts';
import styles from './group.module.css';
import type { GroupChoice } from './use-group-choice.ts';

/** The groups in the form of a member; a retired one only where the member is in it. */
export function GroupChoiceField({ choice }: { readonly choice: GroupChoice }) {
  const groups = useGroups(state => state.rows) ?? [];
  const offered = groups.filter(({ id, active }) => active || choice.value.includes(id));
  if (offered.length === 0) return null;
  return (
    <Section title={label('member.field.gruppen')}>
      <Chip.Group multiple value={[...choice.value]} onChange={choice.set}>
        <div className={styles['chips']} role="group" aria-label={label('member.field.gruppen')}>
          {offered.map(({ id, name }) => (
            <Chip key={id} value={id} size="sm" variant="outline">
              {name}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </Section>
  );
}
