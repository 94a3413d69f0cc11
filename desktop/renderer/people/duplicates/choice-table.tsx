import type { ReactNode } from 'react';
import type { DuplicateSide } from '../../../../shared/people/duplicates/desktop-duplicate-contract.ts';
import {
  bothNotes,
  mergeFields,
  type MergeChoice,
  type MergeChoices,
  type MergeField,
} from '../../../../shared/people/duplicates/merge-field.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import { fieldName, valueText } from '../../field-labels.ts';
import { whenText } from '../../ui/clock.ts';
import { Section } from '../../ui/page.tsx';
import styles from './duplicate.module.css';
import { movedLabels } from './moved-labels.ts';

interface ChoiceTableProps {
  readonly kept: DuplicateSide;
  readonly gone: DuplicateSide;
  readonly differing: readonly MergeField[];
  readonly choices: MergeChoices;
  readonly onChoose: (field: MergeField, choice: MergeChoice) => void;
  readonly swap: ReactNode;
}

/** Both side by side; where they differ a person chooses, with arrow keys as well. */
export function ChoiceTable(props: ChoiceTableProps) {
  const { kept, gone, differing } = props;
  const same = mergeFields.filter(field => !differing.includes(field) && !isNothing(kept.member[field]));
  return (
    <Section title={label('duplicate.choose')} text={label('duplicate.choose.text')} action={props.swap}>
      <table className={`plain-table ${styles['choices']}`}>
        <thead>
          <tr>
            <th scope="col">{label('duplicate.column.field')}</th>
            <Head side={kept} word={label('duplicate.stays')} tone="stays" />
            <Head side={gone} word={label('duplicate.vanishes')} tone="vanishes" />
          </tr>
        </thead>
        <tbody>
          <About {...props} />
          {differing.map(field => (
            <ChoiceLine key={field} field={field} {...props} />
          ))}
          {same.map(field => (
            <tr key={field} className={styles['same']}>
              <th scope="row">{fieldName('member', field)}</th>
              <td colSpan={2}>{valueText(field, kept.member[field], 'member')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

const isNothing = (value: unknown): boolean => value === '' || value === null;

interface HeadProps {
  readonly side: DuplicateSide;
  readonly word: string;
  readonly tone: 'stays' | 'vanishes';
}

const Head = ({ side: { member }, word, tone }: HeadProps) => (
  <th scope="col">
    <span className="pill ground-side soft medium badge" data-tone={tone === 'stays' ? 'good' : ''}>
      {word}
    </span>
    <a href={`#/members/${member.id}`}>{fullName(member)}</a>
  </th>
);

/** What cannot be chosen: numbers, age and weight of both entries. */
function About({ kept, gone }: ChoiceTableProps) {
  const hanging = (side: DuplicateSide) => movedLabels(side.hanging) || label('duplicate.hanging.none');
  const nr = ({ member }: DuplicateSide) => String(member.nr ?? label('ui.empty'));
  const lines = [
    [label('duplicate.nr'), nr(kept), label('duplicate.nr.gone', { nr: nr(gone) })],
    [label('duplicate.hanging'), hanging(kept), hanging(gone)],
    [label('duplicate.changed'), whenText(kept.member.updated_at), whenText(gone.member.updated_at)],
  ] as const;
  return lines.map(([name, mine, theirs]) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>{mine}</td>
      <td>{theirs}</td>
    </tr>
  ));
}

function ChoiceLine({
  field,
  kept,
  gone,
  choices,
  onChoose,
}: ChoiceTableProps & { readonly field: MergeField }) {
  const name = fieldName('member', field);
  const choice = choices[field] ?? 'keep';
  const radio = (value: MergeChoice, text: string) => (
    <label className={styles['choice']}>
      <input
        type="radio"
        name={`merge-${field}`}
        checked={typeof value === 'string' ? choice === value : typeof choice !== 'string'}
        onChange={() => onChoose(field, value)}
      />
      <span>{text}</span>
    </label>
  );
  const both = { value: bothNotes(kept.member, gone.member) };
  return (
    <tr role="radiogroup" aria-label={name}>
      <th scope="row">{name}</th>
      <td>{radio('keep', valueText(field, kept.member[field], 'member'))}</td>
      <td>
        {radio('other', valueText(field, gone.member[field], 'member'))}
        {field === 'notiz' && radio(both, label('duplicate.both'))}
      </td>
    </tr>
  );
}
