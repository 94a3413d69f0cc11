import type { Request } from 'express';
import { DomainError, invalid } from '../../../shared/errors.ts';

const expected = 'multipart/form-data';

/**
 * The parts of a form with files by their name: a text as text, a file as its bytes; what the file is called and says
 * of itself does not count. Throws `unsupported_media_type`, `too_large`, or `validation_failed` for a part that comes
 * twice and for a form that ends in the middle.
 */
export async function readParts(
  req: Request,
  limit: number,
  readBytes: () => Promise<Uint8Array>,
): Promise<Record<string, unknown>> {
  if (req.is(expected) !== expected) throw new DomainError('unsupported_media_type', { expected });
  if (Number(req.headers['content-length'] ?? 0) > limit) throw new DomainError('too_large', { limit });
  const form = await parsed(await readBytes(), req.headers['content-type'] ?? '');
  const parts: Record<string, unknown> = {};
  for (const [name, value] of form) {
    if (Object.hasOwn(parts, name)) throw invalid(name, 'part_repeated');
    parts[name] = typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer());
  }
  return parts;
}

async function parsed(bytes: Uint8Array, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  } catch {
    throw invalid('', 'form_broken');
  }
}
