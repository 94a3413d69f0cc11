import { label } from '../../../../../shared/i18n/label.ts';

const steps = ['compose', 'rehearsal', 'result'] as const;
export type RunTab = (typeof steps)[number];

interface RunTabsProps {
  readonly tab: RunTab;
  /** What was confirmed is on its way or done: nothing is changed any more. */
  readonly started: boolean;
  readonly onTab: (tab: RunTab) => void;
}

/** The parts of a run, in their order. */
export function RunTabs({ tab, started, onTab }: RunTabsProps) {
  return (
    <nav aria-label={label('run.tabs')} className="tabs">
      {steps.map((name, place) => (
        <button
          key={name}
          type="button"
          className="tab"
          aria-current={name === tab ? 'step' : undefined}
          disabled={(name === 'result') !== started}
          onClick={() => onTab(name)}
        >
          <span className="tab-step">{place + 1}</span>
          {label(`run.tab.${name}`)}
        </button>
      ))}
    </nav>
  );
}
