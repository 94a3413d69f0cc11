import type { Layout, LayoutCategory } from '../../../../shared/letters/layouts/layout.ts';
import { isPlan } from '../../../../shared/letters/layouts/layout.ts';
import { useAssociation } from '../../association/association-store.ts';
import styles from './layout.module.css';

interface LayoutThumbnailProps {
  readonly category: LayoutCategory;
  readonly layout: Layout;
}

const sheet = { width: 210, height: 297 };

/** A4 in small: where logo, address, text and foot stand, in the colours of the layout. */
export function LayoutThumbnail({ category, layout }: LayoutThumbnailProps) {
  const { settings } = useAssociation();
  const { margins } = layout;
  const accent = layout.accent_color ?? settings.accent_color;
  const area = { left: margins.left, right: sheet.width - margins.right };
  const plan = isPlan(category);
  return (
    <svg
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      className={styles['thumbnail']}
      aria-hidden
      style={{ color: layout.text_color }}
    >
      <rect width={sheet.width} height={sheet.height} fill="#fff" />
      <Head layout={layout} logo={layout.logo.image ?? settings.logo} area={area} />
      {layout.head_rule && <Line from={area.left} to={area.right} y={38.6} thick={1.6} color={accent} />}
      {!plan && <Address right={(layout.window_side ?? settings.window_side) !== 'left'} />}
      <Body layout={layout} area={area} top={plan ? 50 : 100} accent={accent} />
      <Line from={area.left} to={area.left + 70} y={sheet.height - 10} thick={1.4} color="#9aa3ab" />
    </svg>
  );
}

interface Area {
  readonly left: number;
  readonly right: number;
}

function Head({
  layout,
  logo,
  area,
}: {
  readonly layout: Layout;
  readonly logo: string;
  readonly area: Area;
}) {
  const { side, width: wanted } = layout.logo;
  const top = layout.margins.top;
  const width = Math.min(wanted, area.right - area.left);
  const x = { left: area.left, center: (area.left + area.right - width) / 2, right: area.right - width }[
    side
  ];
  const aligned = { left: 'xMinYMin', center: 'xMidYMin', right: 'xMaxYMin' }[side];
  const senders = side === 'center' ? [] : [0, 1, 2, 3];
  const from = side === 'left' ? area.right - 42 : area.left;
  return (
    <>
      {logo === '' ? (
        <rect x={x} y={top} width={width} height={9} rx={1} fill="currentColor" opacity={0.75} />
      ) : (
        <image
          href={logo}
          x={x}
          y={top}
          width={width}
          height={36 - top}
          preserveAspectRatio={`${aligned} meet`}
        />
      )}
      {senders.map(n => (
        <Line key={n} from={from} to={from + 34 - n * 4} y={top + 3 + n * 5} thick={1.6} color="#9aa3ab" />
      ))}
    </>
  );
}

function Address({ right }: { readonly right: boolean }) {
  const x = right ? 120 : 23;
  return [0, 1, 2].map(n => (
    <Line key={n} from={x} to={x + 44 - n * 7} y={64 + n * 6} thick={2} color="currentColor" />
  ));
}

interface BodyProps {
  readonly layout: Layout;
  readonly area: Area;
  readonly top: number;
  readonly accent: string;
}

function Body({ layout, area, top, accent }: BodyProps) {
  const step = (7 * layout.font_size) / 10;
  const count = Math.floor((sheet.height - layout.margins.bottom - top - 14) / step);
  const width = area.right - area.left;
  return (
    <>
      <rect x={area.left} y={top} width={width * 0.45} height={4} fill={accent} />
      {Array.from({ length: Math.max(0, count) }, (_line, n) => (
        <Line
          key={n}
          from={area.left}
          to={area.left + width * (n % 6 === 5 ? 0.4 : 1 - ((n * 7) % 5) * 0.03)}
          y={top + 14 + n * step}
          thick={1.3}
          color="#c3cad0"
        />
      ))}
    </>
  );
}

interface LineProps {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly thick: number;
  readonly color: string;
}

const Line = ({ from, to, y, thick, color }: LineProps) => (
  <line x1={from} x2={to} y1={y} y2={y} strokeWidth={thick} stroke={color} />
);
