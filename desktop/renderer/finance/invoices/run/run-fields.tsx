import { fieldErrorLabel, label } from '../../../../../shared/i18n/label.ts';
import { billingChannels } from '../../../../../shared/finance/invoices/billing/billing.ts';
import { useAssociation } from '../../../association/association-store.ts';
import { CheckField, DayField, FieldGrid, SelectField, Span, TextField } from '../../../ui/form/field.tsx';
import { LineRows } from '../lines/line-rows.tsx';
import { useArticles } from '../use-articles.ts';
import type { ReadRun } from './run-draft.ts';
import type { RunForm } from './use-run-draft.ts';

interface RunFieldsProps {
  readonly form: RunForm;
  readonly read: ReadRun;
  readonly tried: boolean;
  readonly onTried: () => void;
}

/** What everybody is billed for, until when, and how it reaches them. */
export function RunFields(props: RunFieldsProps) {
  const { draft, set } = props.form;
  const currency = useAssociation(state => state.settings.currency);
  const { value: articles } = useArticles();
  return (
    <>
      <LineRows
        lines={draft.lines}
        onChange={lines => set({ lines: [...lines] })}
        errors={props.read.lineErrors}
        tried={props.tried}
        articles={articles ?? []}
        period={draft.period}
        currency={currency}
        first
      />
      <When {...props} />
      <CheckField
        label={label('billing.household')}
        hint={label('billing.household.hint')}
        checked={draft.household}
        onChange={household => set({ household })}
      />
      <SelectField
        label={label('billing.channel')}
        value={draft.way}
        options={billingChannels.map(value => ({ value, label: label(`billing.channel.${value}`) }))}
        onChange={way => set({ way: billingChannels.find(known => known === way) ?? 'wish' })}
      />
    </>
  );
}

function When({ form: { draft, set }, read, tried, onTried }: RunFieldsProps) {
  const errorOf = (name: 'period' | 'due') =>
    tried && read.errors[name] ? fieldErrorLabel(read.errors[name]) : undefined;
  return (
    <FieldGrid>
      <Span of={6}>
        <TextField
          label={label('billing.period')}
          hint={label('billing.period.hint')}
          value={draft.period}
          error={errorOf('period')}
          onChange={period => set({ period })}
          onBlur={onTried}
        />
      </Span>
      <Span of={6}>
        <DayField
          label={label('invoice.due')}
          value={draft.due}
          error={errorOf('due')}
          onChange={due => set({ due })}
          onBlur={onTried}
        />
      </Span>
    </FieldGrid>
  );
}
