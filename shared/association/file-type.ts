/** Types whose first bytes give them away, whatever a file is called. */
const signs = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [...'GIF87a'].map(code)],
  ['image/gif', [...'GIF89a'].map(code)],
  ['image/webp', [...'RIFF', ...Array<null>(4).fill(null), ...'WEBP'].map(code)],
  ['application/pdf', [...'%PDF-'].map(code)],
] as const satisfies readonly (readonly [string, readonly (number | null)[]])[];

function code(letter: string | null): number | null {
  return letter === null ? null : letter.charCodeAt(0);
}

export type KnownType = (typeof signs)[number][0];

/** What the bytes say that they are; null where they say nothing. */
export function typeOfBytes(bytes: Uint8Array): KnownType | null {
  const found = signs.find(([, sign]) => sign.every((byte, at) => byte === null || bytes[at] === byte));
  return found?.[0] ?? null;
}

/**
 * The media type of a file: what its bytes say, else the type that came with it, unless that is no type or one that the
 * bytes would show.
 */
export function mediaType(given: string, bytes: Uint8Array): string {
  const shown = typeOfBytes(bytes);
  if (shown) return shown;
  const named = given.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  // Parts within a part are no file.
  const isType = /^(?!multipart\/)[a-z0-9][a-z0-9.+_-]*\/[a-z0-9][a-z0-9.+_-]*$/.test(named);
  const wouldShow = signs.some(([type]) => type === named);
  return isType && !wouldShow ? named : 'application/octet-stream';
}
