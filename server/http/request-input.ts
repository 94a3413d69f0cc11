import express, { type Request, type Response } from 'express';
import type { z } from 'zod';
import { pathKeys, type Endpoint } from '../../shared/endpoint.ts';
import { DomainError, invalid } from '../../shared/errors.ts';

const defaultBodyLimit = 1_000_000;
const parsers = new Map<number, ReturnType<typeof express.json>>();

/**
 * Everything that a request hands to its endpoint, as one flat object: path, then query (GET, DELETE) or JSON body
 * (POST, PUT). Texts of path and query become numbers and booleans where the schema wants them; nothing is validated.
 * Throws `unsupported_media_type`, `malformed_json` or `too_large`.
 */
export async function readInput(
  endpoint: Endpoint,
  req: Request,
  res: Response,
): Promise<Record<string, unknown>> {
  const hasBody = endpoint.method === 'post' || endpoint.method === 'put';
  const given = hasBody ? await readBody(endpoint, req, res) : typedTexts(endpoint.input, req.query);
  const path = typedTexts(endpoint.input, req.params);
  for (const key of pathKeys(endpoint.path)) {
    // A whole resource may be sent back: its key is welcome in the body as long as it says the same as the path.
    if (given[key] !== undefined && given[key] !== path[key]) throw invalid(key, 'path_mismatch');
  }
  return { ...given, ...path };
}

/** The JSON body of a request; nothing in it is validated. */
export async function readBody(
  endpoint: Endpoint,
  req: Request,
  res: Response,
): Promise<Record<string, unknown>> {
  if (req.headers['transfer-encoding'] === undefined && Number(req.headers['content-length'] ?? 0) === 0)
    return {};
  if (!req.is('application/json'))
    throw new DomainError('unsupported_media_type', { expected: 'application/json' });
  const limit = endpoint.bodyLimit ?? defaultBodyLimit;
  await parseJson(req, res, limit);
  const body: unknown = req.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid('', 'type');
  return { ...body };
}

function parseJson(req: Request, res: Response, limit: number): Promise<void> {
  let parser = parsers.get(limit);
  if (!parser) {
    parser = express.json({ limit, strict: false });
    parsers.set(limit, parser);
  }
  const parse = parser;
  return new Promise((resolve, reject) => {
    parse(req, res, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(bodyError(error, limit));
    });
  });
}

/** What body-parser found wrong, by its documented `type`, in our codes. */
function bodyError(error: unknown, limit: number): unknown {
  const type = error instanceof Error && 'type' in error ? error.type : '';
  if (type === 'entity.too.large') return new DomainError('too_large', { limit });
  if (type === 'encoding.unsupported' || type === 'charset.unsupported')
    return new DomainError('unsupported_media_type', { expected: 'application/json' });
  const status = error instanceof Error && 'status' in error ? error.status : 500;
  return status === 400 ? new DomainError('malformed_json', {}, { cause: error }) : error;
}

/** Texts become what the schema wants at their place. */
export function typedTexts(
  schema: z.ZodObject,
  texts: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
      return [key, field ? typed(baseType(field), text) : text];
    }),
  );
}

function typed(type: string, text: unknown): unknown {
  if (typeof text !== 'string') return type === 'array' || !Array.isArray(text) ? text : [...text];
  if (type === 'number' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return type === 'array' ? [text] : text;
}

/** The type that stands under `optional`, `default`, `nullable` and pipes; a union counts as its first type. */
function baseType(schema: z.core.$ZodType): string {
  const { def } = schema._zod;
  if ('options' in def && Array.isArray(def.options)) return baseType(def.options[0] as z.core.$ZodType);
  if ('innerType' in def) return baseType(def.innerType as z.core.$ZodType);
  if ('in' in def) return baseType(def.in as z.core.$ZodType);
  return def.type;
}
