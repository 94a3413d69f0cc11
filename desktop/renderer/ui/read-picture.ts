const largest = 256 * 1024;
const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

interface Read {
  /** `data:image/png;base64,…` or JPEG, or null. */
  readonly picture: string | null;
  /** Key of the message, or null. */
  readonly problem: 'image' | 'image_too_large' | null;
}

/** A picture file as the setting keeps it. The kind is read from the bytes, not from the name. */
export async function readPicture(file: File): Promise<Read> {
  if (file.size > largest) return { picture: null, problem: 'image_too_large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = typeOf(bytes);
  if (type === null) return { picture: null, problem: 'image' };
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { picture: `data:${type};base64,${btoa(text)}`, problem: null };
}

function typeOf(bytes: Uint8Array): string | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  return startsWith(bytes, [0xff, 0xd8, 0xff]) ? 'image/jpeg' : null;
}
