import styles from './fill-level.module.css';

interface FillMarkProps {
  readonly taken: number;
  readonly places: number;
  /** The whole sentence: '3 von 5 Plätzen besetzt'. */
  readonly label: string;
}

export type Fill = 'empty' | 'part' | 'full';

/** How full something is, in one word. */
export function fillOf(taken: number, places: number): Fill {
  if (taken >= places) return 'full';
  return taken === 0 ? 'empty' : 'part';
}

const radius = 6;

/** How full something is, told by colour, by shape and by numbers: a ring, a slice of a pie, a disc with a tick. */
export function FillMark({ taken, places, label }: FillMarkProps) {
  const fill = fillOf(taken, places);
  return (
    <span className={styles['mark']} data-fill={fill} title={label}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden>
        <circle cx="8" cy="8" r={radius} className={fill === 'full' ? styles['disc'] : styles['ring']} />
        {fill === 'part' && <path d={slice(taken / places)} className={styles['disc']} />}
        {fill === 'full' && <path d="M5 8.2l2.1 2.1L11 6" className={styles['tick']} />}
      </svg>
      <span aria-hidden>
        {taken}/{places}
      </span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** A slice of a pie from twelve o'clock on. */
function slice(share: number): string {
  const angle = Math.min(share, 0.999) * 2 * Math.PI;
  const [x, y] = [8 + radius * Math.sin(angle), 8 - radius * Math.cos(angle)];
  return `M8 8V${8 - radius}A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`;
}
