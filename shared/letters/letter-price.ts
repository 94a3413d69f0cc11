import { toRappen } from '../money.ts';
import { settingDefaults, type Settings } from '../association/setting.ts';

type Prices = Pick<Settings, 'letter_price' | 'letter_page_price'>;

/**
 * What a letter of so many pages costs about, in Rappen, by the association's settings: until the letter service has
 * named its price. A setting that is no amount counts as its default.
 */
export function letterRappen(settings: Prices, pages: number): number {
  const each = (name: keyof Prices) =>
    toRappen(Number(settings[name])) ?? toRappen(Number(settingDefaults[name])) ?? 0;
  return each('letter_price') + Math.max(0, pages - 1) * each('letter_page_price');
}
