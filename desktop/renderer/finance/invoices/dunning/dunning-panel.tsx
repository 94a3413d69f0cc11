import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { fieldErrorLabel, label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { useLive } from '../../../use-live.ts';
import { PdfPreview } from '../../../ui/document/pdf-preview.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DayField, FieldGrid, Span, TextArea, TextField } from '../../../ui/form/field.tsx';
import { errorSentence } from '../../../ui/note.tsx';
import { NumberLink } from '../number-link.tsx';
import { waitText, type DunningRow } from './dunning-row.ts';
import { NoticeLines } from './notice-lines.tsx';
import { readOptions, type ReminderOptions } from './reminder-options.ts';

interface DunningPanelProps {
  readonly row: DunningRow;
  readonly options: ReminderOptions;
  readonly onOptions: (options: ReminderOptions) => void;
}

/** One due invoice: what it got already, and what its next reminder says. */
export function DunningPanel({ row, options, onOptions }: DunningPanelProps) {
  const { invoice, member_name, notices, next_level } = row;
  return (
    <section className="panel" aria-label={label('dunning.preview', { name: member_name })}>
      <div className="flex justify-between items-baseline gap-12">
        <h2>{member_name}</h2>
        <NumberLink number={invoice.number} />
      </div>
      {notices.length > 0 && <NoticeLines notices={notices} />}
      {next_level === null ? (
        <EmptyState title={waitText(row)} text={label('dunning.preview.none')} />
      ) : (
        <>
          <OptionFields options={options} onOptions={onOptions} currency={invoice.currency} />
          <Preview row={row} options={options} />
        </>
      )}
    </section>
  );
}

interface OptionFieldsProps extends Pick<DunningPanelProps, 'options' | 'onOptions'> {
  readonly currency: string;
}

/** Counts for everybody who is reminded now. */
function OptionFields({ options, onOptions, currency }: OptionFieldsProps) {
  const { errors } = readOptions(options);
  const errorOf = (name: keyof ReminderOptions) => (errors[name] ? fieldErrorLabel(errors[name]) : undefined);
  return (
    <div>
      <FieldGrid>
        <Span of={6}>
          <TextField
            label={label('dunning.fee', { currency })}
            hint={label('dunning.fee.hint')}
            inputMode="decimal"
            align="end"
            value={options.fee}
            error={errorOf('fee')}
            onChange={fee => onOptions({ ...options, fee })}
          />
        </Span>
        <Span of={6}>
          <DayField
            label={label('dunning.due')}
            value={options.due}
            error={errorOf('due')}
            onChange={due => onOptions({ ...options, due })}
          />
        </Span>
        <Span of={12}>
          <TextArea
            label={label('dunning.text')}
            hint={label('dunning.text.hint')}
            rows={2}
            value={options.text}
            error={errorOf('text')}
            onChange={text => onOptions({ ...options, text })}
          />
        </Span>
      </FieldGrid>
    </div>
  );
}

const topics = ['invoices', 'settings'] as const;

function Preview({ row, options }: Pick<DunningPanelProps, 'row' | 'options'>) {
  const { fee, text } = readOptions(options).order;
  const [asked] = useDebouncedValue(JSON.stringify({ invoice_id: row.id, fee, text }), 150);
  const read = useCallback(() => api.desktopDunning.preview(JSON.parse(asked)), [asked]);
  const { value, error } = useLive(read, topics);
  const [shown, setShown] = useState(value);
  if (value && value !== shown) setShown(value);
  return (
    <div className="paper">
      <PdfPreview
        bytes={error ? null : (shown?.bytes ?? null)}
        label={label('dunning.preview', { name: row.member_name })}
      >
        <EmptyState
          title={label('ui.preview')}
          text={error ? errorSentence(error) : label('run.preview.wait')}
        />
      </PdfPreview>
    </div>
  );
}
