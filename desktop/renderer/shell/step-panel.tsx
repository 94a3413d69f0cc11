import { Button, Popover } from '@mantine/core';
import { useEffect } from 'react';
import { create } from 'zustand';
import { label } from '../../../shared/i18n/label.ts';
import { whenText } from '../ui/clock.ts';
import { Kbd } from '../ui/kbd.tsx';
import { errorSentence } from '../ui/note.tsx';
import { undoStep, useSteps, type Step } from '../ui/steps.ts';
import { redoLast, showUndone, undoLast } from '../ui/toast.tsx';
import { tourTarget } from './tour.tsx';
import styles from './step-panel.module.css';

/** Whether the list of steps is open. */
const useStepPanel = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));
const setOpen = (isOpen: boolean) => useStepPanel.setState({ isOpen });
export const openSteps = (): void => setOpen(true);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Ctrl+Z takes the last step back, Ctrl+Shift+Z and Ctrl+Y do it again. In a field they mean what is typed there, and a
 * screen that writes a draft takes its own changes back first: it hears the key before this does.
 */
export function useStepKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const isStepKey = (event.ctrlKey || event.metaKey) && !event.altKey && (key === 'z' || key === 'y');
      if (!isStepKey || isTyping(event.target) || document.querySelector('[aria-modal="true"]')) return;
      const act = key === 'y' || event.shiftKey ? redoLast : undoLast;
      // Screens that came later listen behind this.
      setTimeout(() => event.defaultPrevented || act());
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Toasts have 400 and would hide the buttons of the list. */
const aboveToasts = 450;

/** Opens the list of what was done since the program started. */
export function StepButton({ className }: { readonly className: string | undefined }) {
  const isOpen = useStepPanel(state => state.isOpen);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="top-end"
      width={420}
      zIndex={aboveToasts}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={className}
          {...tourTarget('steps')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {label('step.title')}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label('step.title')}>
        <StepList />
      </Popover.Dropdown>
    </Popover>
  );
}

function StepList() {
  const steps = useSteps(state => state.steps).filter(({ text }) => text !== '');
  return (
    <div className="column gap-8">
      <div className="row justify-between">
        <strong>{label('step.title')}</strong>
        <span className="soft">
          <Kbd keys="mod+z" />
        </span>
      </div>
      {steps.length === 0 && <p className="soft">{label('step.empty')}</p>}
      {steps.length > 0 && (
        <ul className={styles['steps']}>
          {steps.toReversed().map(step => (
            <StepLine key={step.id} step={step} />
          ))}
        </ul>
      )}
    </div>
  );
}

function StepLine({ step }: { readonly step: Step }) {
  const { id, text, at, state, refusal, mayRedo } = step;
  const undo = () => void undoStep(id).then(showUndone);
  return (
    <li>
      <div className="flex-1 min-width-0">
        <div>{text}</div>
        <div className="soft">
          {state === 'undone' ? label('step.isUndone') : whenText(at)}
          {state === 'stuck' && ` · ${errorSentence(refusal)}`}
        </div>
      </div>
      {state !== 'undone' && (
        <StepAction name={label('step.undo.name', { text })} onClick={undo}>
          {label(state === 'stuck' ? 'ui.retry' : 'ui.undo')}
        </StepAction>
      )}
      {mayRedo && (
        <StepAction name={label('step.redo.name', { text })} onClick={redoLast}>
          {label('step.redo')}
        </StepAction>
      )}
    </li>
  );
}

interface StepActionProps {
  readonly name: string;
  readonly onClick: () => void;
  readonly children: string;
}

/** A button that goes with its state leaves the keys in the list, so that Escape still closes it. */
function StepAction({ name, onClick, children }: StepActionProps) {
  const act = (button: HTMLElement) => {
    button.closest<HTMLElement>('[role="dialog"]')?.focus();
    onClick();
  };
  return (
    <Button
      size="compact-sm"
      variant="light"
      flex="none"
      aria-label={name}
      onClick={event => act(event.currentTarget)}
    >
      {children}
    </Button>
  );
}
