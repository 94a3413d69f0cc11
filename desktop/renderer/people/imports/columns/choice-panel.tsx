import { Radio, Switch } from '@mantine/core';
import type { ImportSource } from '../../../../../shared/people/imports/import-row.ts';
import { importKeys, type ImportChoices } from '../../../../../shared/people/imports/import.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { SelectField } from '../../../ui/form/field.tsx';
import { choose, readSheet } from '../import-actions.ts';
import styles from '../import.module.css';
import { meaningName, missingFor, offeredKeys } from '../meaning.ts';

interface ChoicePanelProps {
  readonly source: ImportSource;
  readonly choices: ImportChoices;
}

/** What counts for the file as a whole: its sheet, who is meant by a row, what may happen. */
export function ChoicePanel({ source, choices }: ChoicePanelProps) {
  const { sheets, sheet } = source;
  return (
    <section className="pane" aria-label={label('import.what')} tabIndex={-1}>
      {sheets.length > 1 && (
        <SelectField
          label={label('import.sheet')}
          value={sheet ?? ''}
          options={sheets.map(value => ({ value, label: value }))}
          onChange={name => void readSheet(name)}
        />
      )}
      <Keys source={source} choices={choices} />
      <fieldset className={styles['switches']}>
        <legend>{label('import.what')}</legend>
        {(['creates', 'updates', 'empties'] as const).map(name => (
          <Switch
            key={name}
            size="sm"
            label={label(`import.${name}`)}
            description={label(`import.${name}.hint`)}
            checked={choices[name]}
            onChange={event => choose({ [name]: event.currentTarget.checked })}
          />
        ))}
      </fieldset>
    </section>
  );
}

function Keys({ source, choices: { key, meanings } }: ChoicePanelProps) {
  return (
    <Radio.Group
      label={label('import.key')}
      value={key}
      onChange={value => choose({ key: importKeys.find(each => each === value) ?? 'none' })}
      classNames={{ label: styles['legend'] ?? '' }}
    >
      <div className="grid gap-10">
        {offeredKeys(source, meanings).map(each => {
          const missing = missingFor(each, meanings);
          const hint =
            missing.length === 0
              ? label(`import.key.${each}.hint`)
              : label('import.key.missing', { fields: missing.map(meaningName).join(', ') });
          return (
            <Radio
              key={each}
              size="sm"
              value={each}
              label={label(`import.key.${each}`)}
              description={hint}
              disabled={missing.length > 0 && each !== key}
            />
          );
        })}
      </div>
    </Radio.Group>
  );
}
