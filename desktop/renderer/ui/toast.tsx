import { Button } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { label } from '../../../shared/i18n/label.ts';
import { closeProps } from './icon-button.tsx';
import { errorSentence } from './note.tsx';
import { keepStep, redoLastStep, showStepBy, undoLastStep, undoStep, type StepOutcome } from './steps.ts';

let count = 0;
/** So many messages stand on the screen at once. */
export const mostToasts = 3;

/** A new message takes the place of the oldest; the library would keep it waiting. Failures stay longest. */
function makeRoom(): void {
  const { notifications: shown } = notificationsStore.getState();
  const [failures, others] = [true, false].map(isAlert =>
    shown.filter(({ role }) => (role === 'alert') === isAlert),
  );
  const order = [...(others ?? []), ...(failures ?? [])];
  for (const { id } of order.slice(0, Math.max(0, shown.length - mostToasts + 1)))
    if (id !== undefined) notifications.hide(id);
}

interface Link {
  readonly text: string;
  readonly href: string;
}

interface DoneOptions {
  /** Leads to where it can be found later. */
  readonly link?: Link;
  /** What the list of steps calls it, where the message alone does not say what it is about. */
  readonly step?: string;
}

/**
 * A short word that something was done. With `undo`, it is a step: a button, a key or the list of steps takes it back
 * and says so, in the words that it answers with if any. Returns what takes the word away.
 */
export function showDone(
  message: string,
  undo?: () => Promise<unknown>,
  { link, step: text = message }: DoneOptions = {},
): () => void {
  return undo === undefined ? show(message, null, link) : showKept(message, keepStep(text, undo), link);
}

/** The same for a step that is kept already. */
export function showKept(message: string, step: string, link?: Link): () => void {
  const hide = show(message, () => void undoStep(step).then(showUndone), link);
  showStepBy(step, hide);
  return hide;
}

/** The same for a change of a draft, which its own screen takes back. */
export const showDrafted = (message: string, undo: () => Promise<unknown>): (() => void) =>
  show(message, () =>
    attempt(async () => {
      await undo();
      showDone(label('ui.undone'));
    }),
  );

function show(message: string, takeBack: (() => void) | null, link?: Link): () => void {
  const id = `toast-${++count}`;
  const hide = () => notifications.hide(id);
  makeRoom();
  notifications.show({
    id,
    autoClose: takeBack === null ? 4_000 : 10_000,
    withBorder: true,
    color: 'var(--good)',
    role: 'status',
    closeButtonProps: closeProps(label('ui.close')),
    message: <DoneText {...{ message, takeBack, link, hide }} />,
  });
  return hide;
}

interface DoneTextProps {
  readonly message: string;
  readonly takeBack: (() => void) | null;
  readonly link: Link | undefined;
  readonly hide: () => void;
}

function DoneText({ message, takeBack, link, hide }: DoneTextProps) {
  const undo = () => {
    hide();
    takeBack?.();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-8 ink">
      <span>
        {message}
        {link && (
          <>
            {' · '}
            <a href={link.href} onClick={hide}>
              {link.text}
            </a>
          </>
        )}
      </span>
      {takeBack !== null && (
        <Button flex="none" size="compact-sm" variant="light" onClick={undo}>
          {label('ui.undo')}
        </Button>
      )}
    </div>
  );
}

/** What did not work, where no place on the screen belongs to it. */
export function showFailure(error: unknown): void {
  showRefusal(label('ui.failed'), error);
}

function showRefusal(title: string, error: unknown): void {
  makeRoom();
  notifications.show({
    id: `toast-${++count}`,
    title,
    message: errorSentence(error),
    color: 'var(--bad)',
    autoClose: 12_000,
    withBorder: true,
    role: 'alert',
    closeButtonProps: closeProps(label('ui.close')),
  });
}

export interface Working {
  /** Says how far it is; with `onCancel`, a button ends it. */
  say(message: string, onCancel?: () => void): void;
  end(): void;
}

/** Says that something is on its way, from the second on in which a person begins to wonder. */
export function showWorking(message: string): Working {
  const id = `toast-${++count}`;
  let said: Parameters<Working['say']> = [message];
  let isShown = false;
  const props = () => {
    const [text, onCancel] = said;
    return {
      id,
      loading: true,
      autoClose: false,
      withBorder: true,
      role: 'status',
      withCloseButton: false,
      message: <WorkingText text={text} onCancel={onCancel} />,
    } as const;
  };
  const appearing = setTimeout(() => {
    isShown = true;
    makeRoom();
    notifications.show(props());
  }, 1000);
  return {
    say: (...saying) => {
      said = saying;
      if (isShown) notifications.update(props());
    },
    end: () => {
      clearTimeout(appearing);
      notifications.hide(id);
    },
  };
}

function WorkingText({
  text,
  onCancel,
}: {
  readonly text: string;
  readonly onCancel: (() => void) | undefined;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-8 ink">
      <span className="tabular-nums">{text}</span>
      {onCancel && (
        <Button flex="none" size="compact-sm" variant="light" onClick={onCancel}>
          {label('ui.cancel')}
        </Button>
      )}
    </div>
  );
}

/** Runs something that a click started; a refusal becomes a toast. */
export function attempt(work: () => Promise<unknown>): void {
  work().catch(showFailure);
}

/** Says what became of taking a step back. */
export function showUndone(outcome: StepOutcome): void {
  if (outcome.kind === 'none') return void showDone(label('step.none'));
  const { text } = outcome.step;
  if (outcome.kind === 'refused') return showRefusal(label('step.refused', { text }), outcome.error);
  const said = typeof outcome.said === 'string' ? outcome.said : label('ui.undone');
  showDone(text === '' ? said : label('step.undone', { said, text }));
}

/** Takes the newest step back and says so. */
export const undoLast = (): void => void undoLastStep().then(showUndone);

/** Does the step again that was taken back last, and says so. */
export const redoLast = (): void =>
  void redoLastStep().then(outcome => {
    if (outcome.kind === 'none') return void showDone(label('step.noRedo'));
    const { text } = outcome.step;
    if (outcome.kind === 'refused') showRefusal(label('step.redo.refused', { text }), outcome.error);
    else showKept(label('step.redone', { text }), outcome.step.id);
  });
