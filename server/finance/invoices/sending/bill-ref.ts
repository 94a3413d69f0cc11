/** Names an invoice or a reminder that leaves, and which one it must be. */
export interface BillRef {
  readonly kind: 'invoice' | 'dunning';
  readonly id: string;
  /** Of what it said to the person who ordered it (bill-content.ts), or of the PDF's bytes; '' without one. */
  readonly sha256: string;
}

/** As it stands in the outbox: 'invoice:<id>:<sha256>'. */
export const refText = ({ kind, id, sha256 }: BillRef): string => `${kind}:${id}:${sha256}`;

/** Null for a text that is none. */
export function parseRef(text: string): BillRef | null {
  const match = /^(invoice|dunning):([0-9a-f-]{36}):([0-9a-f]{64})?$/.exec(text);
  if (!match) return null;
  const [, kind, id = '', sha256 = ''] = match;
  return { kind: kind === 'dunning' ? 'dunning' : 'invoice', id, sha256 };
}
