import styles from './fill-bar.module.css';

interface FillBarProps {
  readonly filled: number;
  readonly of: number;
  /** The same in words, for those who cannot see it. */
  readonly label: string;
}

/** How full something is: a bar, and the number that the bar means. */
export function FillBar({ filled, of, label }: FillBarProps) {
  const share = of === 0 ? 0 : Math.min(1, filled / of);
  return (
    <span className="inline-row min-width-0 gap-8" role="img" aria-label={label} title={label}>
      <span className={styles['bar']} data-tone={toneOf(share)}>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span className="tabular-nums">{`${filled}/${of}`}</span>
    </span>
  );
}

const toneOf = (share: number) => (share >= 1 ? 'full' : 'part');
