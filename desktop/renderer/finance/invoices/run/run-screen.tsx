import { Button } from '@mantine/core';
import { label } from '../../../../../shared/i18n/label.ts';
import { useAssociation } from '../../../association/association-store.ts';
import { useHandedAudience } from '../../../people/handed-audience-store.ts';
import { InvoiceViews } from '../../invoice-views.tsx';
import { navigate } from '../../../ui/location.ts';
import { PageHead } from '../../../ui/page.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { useRehearsed } from '../use-run-preview.ts';
import type { AudiencePicker } from './audience-picker.ts';
import { ComposePart } from './compose-part.tsx';
import { RehearsalPart } from './preview-part.tsx';
import { ResultPart } from './result-part.tsx';
import { readRun } from './run-draft.ts';
import { useRunDraft } from './use-run-draft.ts';
import { useRunning } from './use-running.ts';
import { FlowSteps } from '../../../ui/flow.tsx';

const steps = ['compose', 'rehearsal', 'result'] as const;
type RunTab = (typeof steps)[number];

interface RunScreenProps {
  readonly tab: string | null;
  readonly picker: AudiencePicker;
}

/** A run of invoices: put together, rehearsed, made. */
export function RunScreen(props: RunScreenProps) {
  const loaded = useAssociation(state => state.loaded);
  return loaded ? <Loaded {...props} /> : null;
}

const toTab = (tab: RunTab) => navigate(`/invoice-run/${tab}`);

function Loaded({ tab: named, picker }: RunScreenProps) {
  const settings = useAssociation(state => state.settings);
  const form = useRunDraft(settings, useHandedAudience());
  const { draft } = form;
  const read = readRun(draft);
  const rehearsed = useRehearsed(draft.started ? null : read.order);
  const running = useRunning(form);
  const parts = { form, read, rehearsed };
  const tab: RunTab = draft.started ? 'result' : named === 'rehearsal' ? 'rehearsal' : 'compose';
  useKeys({ 1: () => toTab('compose'), 2: () => toTab('rehearsal') });
  return (
    <article className="column fill min-width-0" aria-label={label('invoice.view.run')}>
      <PageHead title={label('invoice.view.run')}>
        {!draft.started && <ResetButton onReset={form.reset} />}
      </PageHead>
      <InvoiceViews />
      <FlowSteps
        name={label('run.tabs')}
        steps={steps}
        step={tab}
        title={step => label(`run.tab.${step}`)}
        // What was confirmed is on its way or done: nothing is changed any more.
        isOpen={step => (step === 'result') === (draft.started !== null)}
        onStep={toTab}
      />
      {tab === 'compose' && <ComposePart {...parts} picker={picker} onGo={() => toTab('rehearsal')} />}
      {tab === 'rehearsal' && <RehearsalPart {...parts} running={running} onBack={() => toTab('compose')} />}
      {tab === 'result' && <ResultPart form={form} running={running} />}
    </article>
  );
}

const ResetButton = ({ onReset }: { readonly onReset: () => void }) => (
  <Button variant="default" onClick={onReset}>
    {label('run.reset')}
  </Button>
);
