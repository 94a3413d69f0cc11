/** The answer is longer than any answer of our server. */
export class TooLong extends Error {}

/**
 * The bytes of an answer, unpacked as they come in. Throws TooLong as soon as there are more than `limit`, and hangs up:
 * a server that is none, or a few kilobytes of gzip, would fill the memory otherwise.
 */
export async function boundedBody(response: Response, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) break;
    length += value.byteLength;
    if (length > limit) {
      // The rest is not waited for.
      reader?.cancel().catch(() => undefined);
      throw new TooLong(`an answer of more than ${limit} bytes`);
    }
    parts.push(value);
  }
  const bytes = new Uint8Array(length);
  let place = 0;
  for (const part of parts) {
    bytes.set(part, place);
    place += part.byteLength;
  }
  return bytes;
}
