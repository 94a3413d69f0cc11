import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import {
  layoutRanges,
  logoSides,
  type Layout,
  type LayoutCategory,
} from '../../../../../shared/letters/layouts/layout.ts';
import styles from './editor.module.css';
import {
  edges,
  lineOf,
  logoBox,
  logoSideAt,
  logoWidthAt,
  marginAt,
  withLogoWidth,
  withMargin,
  type Edge,
  type LogoBox,
  type PageSize,
} from './handle-rule.ts';

interface PageHandlesProps {
  readonly page: PageSize;
  readonly layout: Layout;
  readonly category: LayoutCategory;
  /** Shape of the logo; null for none. */
  readonly ratio: number | null;
  /** Null in a preview that the margins do not belong to. */
  readonly onChange: ((what: string, layout: Layout) => void) | null;
  /** What is shown below the handles. */
  readonly children: ReactNode;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Lines and grips over the page: margins, side and width of the logo. */
export function PageHandles({ page, layout, category, ratio, onChange, children }: PageHandlesProps) {
  const svg = useRef<SVGSVGElement>(null);
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = svg.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    const scale = page.width / box.width;
    return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale };
  };
  const dragged = (move: (point: Point) => void) => ({
    onPointerDown: (event: PointerEvent<SVGGElement>) =>
      event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: (event: PointerEvent<SVGGElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) move(pointOf(event));
    },
  });
  return (
    <svg ref={svg} viewBox={`0 0 ${page.width} ${page.height}`} className={styles['over']}>
      {children}
      {onChange && (
        <>
          {edges.map(edge => (
            <MarginLine
              key={edge}
              {...{ edge, page, layout }}
              drag={dragged(({ x, y }) => {
                const at = edge === 'left' || edge === 'right' ? x : y;
                onChange(`margin.${edge}`, withMargin(layout, edge, marginAt(edge, at, page)));
              })}
              onStep={by => onChange(`margin.${edge}`, withMargin(layout, edge, layout.margins[edge] + by))}
            />
          ))}
          <LogoHandles {...{ page, layout, category, ratio, onChange, dragged }} />
        </>
      )}
    </svg>
  );
}

type Drag = Pick<React.SVGProps<SVGGElement>, 'onPointerDown' | 'onPointerMove'>;

interface MarginLineProps {
  readonly edge: Edge;
  readonly page: PageSize;
  readonly layout: Layout;
  readonly drag: Drag;
  readonly onStep: (by: number) => void;
}

/** Towards the middle of the page every margin grows. */
const marginSteps: Readonly<Record<Edge, Readonly<Record<string, number>>>> = {
  left: { ArrowRight: 1, ArrowLeft: -1 },
  right: { ArrowLeft: 1, ArrowRight: -1 },
  top: { ArrowDown: 1, ArrowUp: -1 },
  bottom: { ArrowUp: 1, ArrowDown: -1 },
};

function MarginLine({ edge, page, layout, drag, onStep }: MarginLineProps) {
  const at = lineOf(edge, layout, page);
  const upright = edge === 'left' || edge === 'right';
  const line = upright
    ? { x1: at, x2: at, y1: 0, y2: page.height }
    : { x1: 0, x2: page.width, y1: at, y2: at };
  // Beside the line, in the margin, where it hides no word.
  const aside = edge === 'left' || edge === 'top' ? at - 2 : at + 2;
  const middle = upright ? { x: aside, y: page.height * 0.62 } : { x: page.width * 0.8, y: aside };
  const grip = upright ? { width: 3.2, height: 12 } : { width: 12, height: 3.2 };
  const [least, most] = layoutRanges[`margins.${edge}`];
  return (
    <g
      {...drag}
      role="slider"
      tabIndex={0}
      className={styles['handle']}
      data-upright={upright || undefined}
      aria-label={label(`layout.field.margins.${edge}`)}
      aria-orientation={upright ? 'horizontal' : 'vertical'}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={layout.margins[edge]}
      aria-valuetext={label('layout.mm', { value: layout.margins[edge] })}
      onKeyDown={stepping(marginSteps[edge], onStep)}
    >
      <line {...line} className={styles['zone']} />
      <line {...line} className={styles['line']} />
      <rect x={middle.x - grip.width / 2} y={middle.y - grip.height / 2} {...grip} rx={1.6} />
    </g>
  );
}

/** Arrows move by a millimetre, with the shift key by five. */
function stepping(steps: Readonly<Record<string, number>>, onStep: (by: number) => void) {
  return (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onStep(event.shiftKey ? step * 5 : step);
  };
}

interface LogoHandlesProps {
  readonly page: PageSize;
  readonly layout: Layout;
  readonly category: LayoutCategory;
  readonly ratio: number | null;
  readonly onChange: (what: string, layout: Layout) => void;
  readonly dragged: (move: (point: Point) => void) => Drag;
}

function LogoHandles({ category, ratio, ...rest }: LogoHandlesProps) {
  const { layout, page } = rest;
  const box = logoBox(layout, { category, page, ratio });
  return (
    <>
      <LogoSideHandle {...rest} box={box} />
      <LogoWidthHandle {...rest} box={box} />
    </>
  );
}

interface LogoHandleProps extends Omit<LogoHandlesProps, 'category' | 'ratio'> {
  readonly box: LogoBox;
}

/** The logo itself, which is drawn to another side. */
function LogoSideHandle({ page, layout, box, onChange, dragged }: LogoHandleProps) {
  const { logo } = layout;
  const moveTo = (side: Layout['logo']['side']) =>
    onChange('logo.side', { ...layout, logo: { ...logo, side } });
  const step = (by: number) => {
    const next = logoSides[logoSides.indexOf(logo.side) + Math.sign(by)];
    if (next) moveTo(next);
  };
  return (
    <g
      {...dragged(({ x }) => moveTo(logoSideAt(x, page)))}
      role="button"
      tabIndex={0}
      className={styles['logo']}
      aria-label={label('layout.handle.logo', { side: label(`layout.side.${logo.side}`) })}
      onKeyDown={stepping({ ArrowLeft: -1, ArrowRight: 1 }, step)}
    >
      <rect x={box.x} y={box.y} width={box.width} height={box.height} rx={1} />
    </g>
  );
}

/** The edge of the logo that makes it wider. */
function LogoWidthHandle({ page, layout, box, onChange, dragged }: LogoHandleProps) {
  const { logo } = layout;
  const resize = (width: number) => onChange('logo.width', withLogoWidth(layout, width));
  const wider = logo.side === 'right' ? -1 : 1;
  const [least, most] = layoutRanges['logo.width'];
  return (
    <g
      {...dragged(({ x }) => resize(logoWidthAt(layout, x, page)))}
      role="slider"
      tabIndex={0}
      className={styles['handle']}
      data-upright
      aria-label={label('layout.field.logo.width')}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={logo.width}
      aria-valuetext={label('layout.mm', { value: logo.width })}
      onKeyDown={stepping({ ArrowRight: wider, ArrowLeft: -wider }, by => resize(Math.round(box.width) + by))}
    >
      <rect x={box.grip - 1.6} y={box.y + box.height / 2 - 6} width={3.2} height={12} rx={1.6} />
    </g>
  );
}
