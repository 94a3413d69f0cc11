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
      <Meter share={share} tone={share >= 1 ? 'good' : 'warn'} />
      <span className="tabular-nums">{`${filled}/${of}`}</span>
    </span>
  );
}

interface MeterProps {
  /** How much of it (0 to 1) is filled. */
  readonly share: number;
  readonly tone: 'good' | 'warn' | 'bad';
}

/** The bar alone; what it means stands beside it. */
export const Meter = ({ share, tone }: MeterProps) => (
  <span className="meter flex-none" data-tone={tone}>
    <span style={{ width: `${share * 100}%` }} />
  </span>
);
