import { label } from '../../../../../shared/i18n/label.ts';
import { envelopes, type WindowSide } from '../../../../../shared/letters/envelope.ts';
import styles from './editor.module.css';

/** What shows through the window of the envelope, and the zone around it that stays free. */
export function WindowOverlay({ side }: { readonly side: WindowSide }) {
  const { home, reserved } = envelopes[side];
  return (
    <g className={styles['window']} aria-hidden>
      <rect {...reserved} className={styles['reserved']} />
      <rect {...home} rx={3} />
      <text x={home.x + home.width} y={home.y + home.height + 4.4} textAnchor="end">
        {label('layout.window')}
      </text>
    </g>
  );
}
