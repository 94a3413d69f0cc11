/**
 * Books and vouchers are kept for ten years from the end of the financial year (OR 958f para. 1); unaltered and
 * readable at any time (GeBüV Art. 3, 9). They need not be kept longer, and data of a person that is not needed any
 * more goes (DSG Art. 6 para. 4). The financial year of an association is the calendar year unless its statutes say
 * otherwise.
 */
const retentionYears = 10;

/** The last day on which a voucher of this day is kept; both 'YYYY-MM-DD' or longer. */
export const keptUntil = (issued: string): string => `${Number(issued.slice(0, 4)) + retentionYears}-12-31`;

/** True from the day after its last one on. */
export const isRetentionOver = (issued: string, today: string): boolean => keptUntil(issued) < today;
