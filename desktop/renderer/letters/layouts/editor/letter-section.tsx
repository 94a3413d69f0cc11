import { label } from '../../../../../shared/i18n/label.ts';
import { windowSides, type Layout } from '../../../../../shared/letters/layouts/layout.ts';
import { CheckField } from '../../../ui/form/field.tsx';
import styles from './editor.module.css';
import { edges, withMargin } from './handle-rule.ts';
import { Choice, Millimetre, Part, type PartProps } from './part.tsx';

/** How much of the page stays empty. */
export function MarginSection({ edit }: PartProps) {
  const { layout, change, errorOf } = edit;
  return (
    <Part title={label('layout.part.margins')}>
      <div className={styles['margins']}>
        {edges.map(edge => (
          <Millimetre
            key={edge}
            name={`margins.${edge}`}
            value={layout.margins[edge]}
            error={errorOf(`margins.${edge}`)}
            onChange={value => change(`margin.${edge}`, withMargin(layout, edge, value))}
          />
        ))}
      </div>
    </Part>
  );
}

const usual = 'usual';
const sides = () => [
  { value: usual, label: label('layout.window.usual') },
  ...windowSides.map(value => ({ value, label: label(`layout.side.${value}`) })),
];
const checks = ['return_line', 'fold_marks'] as const;

/** What only letters have: the window of the envelope, and where they are folded. */
export function LetterSection({ edit }: PartProps) {
  const { layout, change } = edit;
  const choose = (side: string) =>
    change('window_side', {
      ...layout,
      window_side: side === usual ? null : (side as Layout['window_side']),
    });
  return (
    <Part title={label('layout.part.letter')}>
      <Choice
        name={label('layout.field.window_side')}
        value={layout.window_side ?? usual}
        options={sides()}
        onChange={choose}
      />
      {checks.map(name => (
        <CheckField
          key={name}
          label={label(`layout.field.${name}`)}
          hint={label(`layout.${name}.hint`)}
          checked={layout[name]}
          onChange={checked => change(name, { ...layout, [name]: checked })}
        />
      ))}
    </Part>
  );
}
