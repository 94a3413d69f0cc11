import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { showFirstError } from '../../../ui/form/first-error.ts';
import { ErrorNote } from '../../../ui/note.tsx';
import { useLive } from '../../../use-live.ts';
import type { Rehearsed } from '../use-run-preview.ts';
import type { AudiencePicker } from './audience-picker.ts';
import type { ReadRun } from './run-draft.ts';
import { RunFields } from './run-fields.tsx';
import { RunTotals } from './run-totals.tsx';
import type { RunForm } from './use-run-draft.ts';
import { FlowFoot, Panes } from '../../../ui/flow.tsx';

interface ComposePartProps {
  readonly form: RunForm;
  readonly read: ReadRun;
  readonly rehearsed: Rehearsed;
  readonly picker: AudiencePicker;
  readonly onGo: () => void;
}

/** What is billed at the left, the members at the right. */
export function ComposePart({ form, read, rehearsed, picker, onGo }: ComposePartProps) {
  const [tried, setTried] = useState(false);
  const go = () => {
    setTried(true);
    if (read.order) onGo();
    else showFirstError();
  };
  return (
    <>
      <Panes columns="minmax(0, 1.1fr) minmax(0, 1fr)">
        <section className="pane" aria-label={label('run.what')} tabIndex={-1}>
          <h2>{label('run.what')}</h2>
          <RunFields form={form} read={read} tried={tried} onTried={() => setTried(true)} />
        </section>
        <Whom form={form} picker={picker} />
      </Panes>
      <FlowFoot above={<ErrorNote error={rehearsed.error} />}>
        <Button size="md" rightSection={<IconArrowRight size={18} aria-hidden />} onClick={go}>
          {label('run.toRehearsal')}
        </Button>
        {read.order && rehearsed.rehearsal && <RunTotals rehearsal={rehearsed.rehearsal} />}
      </FlowFoot>
    </>
  );
}

const topics = ['members', 'events'] as const;

function Whom({ form, picker: Picker }: Pick<ComposePartProps, 'form' | 'picker'>) {
  const { audience } = form.draft;
  const key = JSON.stringify(audience);
  const read = useCallback(() => api.desktopMailings.people({ audience: JSON.parse(key) }), [key]);
  const { value, error } = useLive(read, topics);
  const [shown, setShown] = useState(value);
  // The choices stay on the screen until it is known whom the next ones name.
  if (value && value !== shown) setShown(value);
  return (
    <section className="pane" aria-label={label('run.whom')} tabIndex={-1}>
      <ErrorNote error={error} />
      {shown && (
        <Picker
          named={shown}
          audience={audience}
          change={(how, done) => form.change(before => ({ audience: how(before.audience) }), done)}
        />
      )}
    </section>
  );
}
