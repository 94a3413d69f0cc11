/** The lines that everything on a letter keeps to, in millimetres from the top left of A4. */
export const grid = {
  left: 23,
  /** Where the second half begins; the address in a right window too. */
  second: 120,
  right: 190,
  /** First baseline below the window: nothing of the letter shows through a C5/6 envelope. */
  body: 98.5,
  /** First baseline on further pages. */
  top: 32,
  /** Last baseline on a page without a slip. */
  bottom: 276,
  /** Last baseline above a slip; 5 mm before it stay free. */
  aboveSlip: 186,
  /** The same where the association has a line of its own above the slip, and the baseline of that line. */
  aboveFooter: 181,
  footer: 187,
} as const;
