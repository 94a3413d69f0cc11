/** Payments that came in, and what they are for. */
export const payment = {
  'payment.note.reversed': 'Von der Bank zurückgenommen',
} as const;
