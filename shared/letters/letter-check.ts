/** What can be wrong with a letter, before anything is sent; `labels` has a sentence for each. */
export const letterProblems = [
  'not_pdf',
  'encrypted',
  'damaged',
  'no_pages',
  /** Larger than the provider takes. */
  'too_large',
  'too_many_pages',
  /** A page is not A4 upright. */
  'not_a4',
  /** Nothing stands in the window. */
  'address_missing',
  /** A part of the address lies outside the window. */
  'address_outside',
  /** More lines than the provider reads. */
  'address_lines',
  /** An empty line between two of the address. */
  'address_gap',
  /** The last line is no postcode with a place, or abroad no country in capitals. */
  'address_last_line',
  /** Something besides the address stands in the window or in the zone for franking around it. */
  'zone_occupied',
  /** Something stands nearer to the edge than 5 mm. */
  'margin_occupied',
  /** Something stands in the corner for the machine's mark. */
  'corner_occupied',
  'font_not_embedded',
  /** Forms, scripts, attached files, things that move. */
  'interactive',
] as const;
export type LetterProblemCode = (typeof letterProblems)[number];

/** A rectangle on a page in millimetres from its top left. */
export interface PageArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LetterProblem {
  readonly code: LetterProblemCode;
  /** From 1; null where the whole file is meant. */
  readonly page: number | null;
  /** Where on the page; null where no place can be named. */
  readonly area: PageArea | null;
  /** What stands there or is the matter, e.g. the words or the name of the font; '' for none. */
  readonly detail: string;
}

/** What reading a letter back found. It may leave the house only without problems. */
export interface LetterCheck {
  readonly pages: number;
  readonly bytes: number;
  /** Lines of the address as they stand in the window. */
  readonly address: readonly string[];
  readonly problems: readonly LetterProblem[];
}
