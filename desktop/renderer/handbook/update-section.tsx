import { Button } from '@mantine/core';
import type { UpdateState } from '../../../shared/desktop/desktop-update-contract.ts';
import { currentLanguage } from '../../../shared/i18n/current-language.ts';
import { label } from '../../../shared/i18n/label.ts';
import { api } from '../api.ts';
import { ProgressLine } from '../ui/progress-line.tsx';
import { whenText } from '../ui/clock.ts';
import { CheckField } from '../ui/form/field.tsx';
import { ErrorNote, Note } from '../ui/note.tsx';
import { Section } from '../ui/page.tsx';
import { attempt } from '../ui/toast.tsx';
import { useLive } from '../use-live.ts';

const topics = ['updates'] as const;
const read = () => api.desktopUpdates.state({});

/** Refusals that a newer version of this program, or of the server, solves. */
export const isVersionProblem = (code: string): boolean =>
  code === 'server_incompatible' || code === 'upgrade_required';

/** How this program comes to its next version, and what is new in it. */
export function UpdateSection() {
  const { value, error, refresh } = useLive(read, topics);
  return (
    <Section title={label('update.title')} action={value && value.phase !== 'off' && <Check state={value} />}>
      <ErrorNote error={error} onRetry={refresh} />
      {value && (
        <div className="grid gap-14">
          <Outcome state={value} />
          {value.phase !== 'off' && <Channel state={value} />}
        </div>
      )}
    </Section>
  );
}

interface Shown {
  readonly state: UpdateState;
}

function Check({ state: { phase } }: Shown) {
  return (
    <Button
      variant="default"
      loading={phase === 'checking' || phase === 'downloading'}
      onClick={() => attempt(() => api.desktopUpdates.check({}))}
    >
      {label('update.check')}
    </Button>
  );
}

function Outcome({ state }: Shown) {
  const { phase, off, version, problem } = state;
  if (off !== null) return <p className="soft">{label(`update.off.${off}`)}</p>;
  if (phase === 'ready' && version !== null)
    return (
      <Note tone="good">
        <strong>{label('update.ready', { version })}</strong>
        <Notes state={state} />
      </Note>
    );
  if (phase === 'downloading' && version !== null)
    return (
      <ProgressLine name={label('update.downloading', { version })} share={(state.percent ?? 0) / 100} />
    );
  if (phase === 'checking') return <p role="status">{label('update.checking')}</p>;
  return problem === null ? <UpToDate state={state} /> : <Problem state={state} problem={problem} />;
}

const UpToDate = ({ state: { checked_at } }: Shown) => (
  <p className="soft">
    {checked_at === null ? label('update.never') : label('update.none', { time: whenText(checked_at) })}
  </p>
);

function Problem({ state, problem }: Shown & { readonly problem: NonNullable<UpdateState['problem']> }) {
  const tone = problem === 'unsigned' || problem === 'damaged' ? 'bad' : 'warn';
  return (
    <Note tone={tone}>
      {label(`update.problem.${problem}`)}
      {state.checked_at !== null && (
        <div className="soft">{label('update.lastAnswer', { time: whenText(state.checked_at) })}</div>
      )}
    </Note>
  );
}

/** Text of the release in the language of the screen; a release that has it in German alone shows that. */
function Notes({ state: { notes } }: Shown) {
  const text = notes[currentLanguage()] ?? notes.de ?? '';
  return text === '' ? null : (
    <>
      <p className="soft">{label('update.notes')}</p>
      <p className="pre-line">{text}</p>
    </>
  );
}

function Channel({ state: { channel } }: Shown) {
  const choose = (isBeta: boolean): void =>
    attempt(() => api.desktopUpdates.setChannel({ channel: isBeta ? 'beta' : 'stable' }));
  return (
    <CheckField
      label={label('update.beta')}
      hint={label('update.beta.hint')}
      checked={channel === 'beta'}
      onChange={choose}
    />
  );
}
