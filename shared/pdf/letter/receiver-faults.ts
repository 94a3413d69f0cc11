import type { Branding } from '../../letters/layouts/layout.ts';
import type { LetterProblemCode } from '../../letters/letter-check.ts';
import { addressFaults, type Receiver } from '../../letters/postal-address.ts';
import { addressLines } from '../address-window.ts';
import { newSheets } from '../sheet/document.ts';
import { missing, printable } from './blocks/printable.ts';

/**
 * Tells of each receiver what reading the letter back will find wrong with the address, without drawing it: the lines
 * are measured as they will be set, in the typeface and for the window of this look.
 */
export function receiverFaults({ settings, layout }: Branding): (receiver: Receiver) => LetterProblemCode[] {
  const sheets = newSheets({ title: '', author: '', created: new Date(0), language: 'de-CH' }, layout);
  const side = settings.window_side === 'left' ? 'left' : 'right';
  return ({ lines, country }) => {
    const printed = lines.map(line => printable(sheets, line));
    const set = addressLines(sheets, printed, side);
    const gap = set.findIndex(isBlank);
    const hasGap = gap > 0 && set.slice(gap).some(line => !isBlank(line));
    const seen = set.filter(line => !isBlank(line));
    return [
      ...(seen.some(line => line.includes(missing)) ? (['glyph_missing'] as const) : []),
      ...(hasGap ? (['address_gap'] as const) : []),
      ...addressFaults(seen, country),
    ];
  };
}

const isBlank = (line: string): boolean => line.trim() === '';
