import { Radio } from '@mantine/core';
import { label } from '../../../../shared/i18n/label.ts';
import styles from './setting.module.css';

interface WindowSideFieldProps {
  readonly value: string;
  readonly onChange: (side: string) => void;
}

/** Where the window of the envelope is, each with a small drawing of the sheet behind it. */
export function WindowSideField({ value, onChange }: WindowSideFieldProps) {
  return (
    <Radio.Group label={label('setting.window_side')} value={value} onChange={onChange}>
      <div className="flex gap-12">
        {(['left', 'right'] as const).map(side => (
          <Radio.Card
            key={side}
            value={side}
            className={styles['side']}
            data-chosen={value === side || undefined}
          >
            <Sheet side={side} />
            <span className={styles['sideName']}>
              <Radio.Indicator /> {label(`setting.window_side.${side}`)}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

/** An A4 sheet, 210 × 297, with the address where the window shows it (Swiss letter: 20 or 118 mm from the left). */
function Sheet({ side }: { readonly side: 'left' | 'right' }) {
  const x = side === 'left' ? 22 : 118;
  return (
    <svg viewBox="0 0 210 148" width={126} height={89} aria-hidden className={styles['sheet']}>
      <rect x="0.5" y="0.5" width="209" height="160" rx="3" />
      <rect x={x - 4} y="46" width="84" height="38" rx="3" className={styles['window']} />
      {[56, 65, 74].map(y => (
        <line key={y} x1={x + 2} y1={y} x2={x + 50 - (y - 56)} y2={y} />
      ))}
      {[104, 114, 124, 134].map(y => (
        <line key={y} x1="22" y1={y} x2="188" y2={y} className={styles['faint']} />
      ))}
    </svg>
  );
}
