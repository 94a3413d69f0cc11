import type { CSSProperties, ReactNode } from 'react';

interface FlowStepsProps<Step extends string> {
  /** Names the steps for those who cannot see them. */
  readonly name: string;
  readonly steps: readonly Step[];
  readonly step: Step;
  readonly title: (step: Step) => string;
  readonly isOpen: (step: Step) => boolean;
  readonly onStep: (step: Step) => void;
}

/** The steps of a flow in their order: choose, preview, result. */
export function FlowSteps<Step extends string>(props: FlowStepsProps<Step>) {
  const { name, steps, step, title, isOpen, onStep } = props;
  return (
    <nav aria-label={name} className="tabs">
      {steps.map((each, place) => (
        <button
          key={each}
          type="button"
          className="tab"
          aria-current={each === step ? 'step' : undefined}
          disabled={!isOpen(each)}
          onClick={() => onStep(each)}
        >
          <span className="tab-step">{place + 1}</span>
          {title(each)}
        </button>
      ))}
    </nav>
  );
}

interface PanesProps {
  /** Widths, as `grid-template-columns` takes them. */
  readonly columns: string;
  /** In a dialog: as high as the window allows. */
  readonly dialog?: boolean;
  /** A line above, where it stands below a toolbar. */
  readonly line?: boolean;
  readonly children: ReactNode;
}

/** Two parts beside each other; on small windows one below the other. */
export const Panes = ({ columns, dialog, line, children }: PanesProps) => (
  <div
    className="panes"
    data-dialog={dialog}
    data-line={line}
    style={{ '--panes': columns } as CSSProperties}
  >
    {children}
  </div>
);

interface FlowFootProps {
  /** Above the button: what went wrong, how far it is. */
  readonly above?: ReactNode;
  /** The button that goes on, and what it means. */
  readonly children: ReactNode;
}

/** The foot of a step, with the button to the next one or the one that sends. */
export const FlowFoot = ({ above, children }: FlowFootProps) => (
  <div className="foot" data-screen-foot>
    {above}
    <div className="foot-line">{children}</div>
  </div>
);

/** What a flow brought, and the ways on from here. */
export const FlowResult = ({ children }: { readonly children: ReactNode }) => (
  <div className="flow-result" tabIndex={-1}>
    {children}
  </div>
);
