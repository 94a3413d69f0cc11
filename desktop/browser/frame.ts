/** JSON that carries bytes: a Uint8Array travels as `{ "$bytes": base64 }`. The page's side stands in `renderer/bridge.ts`. */

export function encodeFrame(value: unknown): string {
  return JSON.stringify(value, replaceBytes);
}

// Looks at the holder: JSON.stringify has already asked a Buffer for its own JSON when it hands over the value.
function replaceBytes(this: Readonly<Record<string, unknown>>, key: string, part: unknown): unknown {
  const raw = this[key];
  return raw instanceof Uint8Array ? { $bytes: Buffer.from(raw).toString('base64') } : part;
}

/** Throws a SyntaxError for text that is no JSON. */
export function decodeFrame(text: string): unknown {
  return JSON.parse(text, (_key, part: unknown) => (isBytes(part) ? toBytes(part.$bytes) : part));
}

const isBytes = (part: unknown): part is { $bytes: string } =>
  typeof part === 'object' && part !== null && '$bytes' in part && typeof part.$bytes === 'string';

const toBytes = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));
