const slice = 0x80_00;

/** Bytes as the API takes them in JSON. */
export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += slice)
    text += String.fromCodePoint(...bytes.subarray(at, at + slice));
  return btoa(text);
}
