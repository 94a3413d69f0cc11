import type { WindowSide } from '../../letters/envelope.ts';

/** Where a letter goes, as far as its paper matters. */
export interface CheckOptions {
  readonly side: WindowSide;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Most pages; missing: as the provider takes to that country. */
  readonly pages?: number;
}
