import type { Choice } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import styles from './audience.module.css';
import { changeFilter, removeChoice, removeFilter } from './change-audience.ts';
import { FilterFields } from './filter-fields.tsx';
import { choiceName, counted } from './list-row.ts';
import type { AudienceDraft } from './use-audience.ts';
import { CrossButton } from '../../../ui/icon-button.tsx';

interface ChoiceListProps {
  readonly draft: AudienceDraft;
  readonly choices: readonly Choice[];
}

/** What is chosen so far, each with how many it gives; filters can be changed where they stand. */
export function ChoiceList({ draft, choices }: ChoiceListProps) {
  const isEmpty = choices.length === 0;
  return (
    <section aria-label={label('audience.choices')}>
      <h2>{label('audience.choices')}</h2>
      <p className="soft">{label(isEmpty ? 'audience.choices.none' : 'audience.choices.sum')}</p>
      <ul className="column gap-8 top-8">
        {choices.map((choice, place) => (
          // Filters come first, so that their place here is their place in the audience.
          <ChoiceItem key={`${choice.kind} ${choice.uuid ?? place}`} {...{ draft, choice, place }} />
        ))}
      </ul>
    </section>
  );
}

interface ChoiceItemProps {
  readonly draft: AudienceDraft;
  readonly choice: Choice;
  readonly place: number;
}

function ChoiceItem({ draft, choice, place }: ChoiceItemProps) {
  const { kind, uuid, found } = choice;
  const filter = kind === 'filter' ? (draft.audience.filters[place] ?? choice.filter) : null;
  const name = choiceName({ ...choice, filter });
  const remove = () =>
    draft.change(
      audience =>
        kind === 'filter' ? removeFilter(audience, place) : removeChoice(audience, { kind, uuid }),
      label('audience.done.remove', { name }),
    );
  return (
    <li className={styles['choice']} aria-label={name}>
      <div className={styles['choiceHead']}>
        <strong>{name}</strong>
        <span className="flex-none soft tabular-nums">{counted('audience.choice.people', found)}</span>
        <CrossButton size="sm" name={label('audience.choice.remove', { name })} onClick={remove} />
      </div>
      {filter && (
        <FilterFields
          filter={filter}
          onChange={patch =>
            draft.change(audience => changeFilter(audience, place, patch), label('audience.done.filter'))
          }
        />
      )}
      {kind === 'event' && choice.name !== '' && (
        <p className="soft">{label('audience.choice.event.text')}</p>
      )}
    </li>
  );
}
