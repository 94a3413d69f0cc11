import { isUtf8 } from 'node:buffer';
import express, { type Request, type Response } from 'express';
import type { z } from 'zod';
import { pathKeys, type Endpoint } from '../../shared/endpoint.ts';
import { DomainError, invalid } from '../../shared/errors.ts';
import type { SignedBody } from '../context.ts';
import type { Values } from '../website/page.ts';
import { isForm, readForm } from './pages/form-body.ts';
import { inTime } from './body/in-time.ts';
import { bodyLimitOf, hasNoBody, type LargeBody } from './body/large-body.ts';

const parsers = new Map<string, Parser>();
type Parser = ReturnType<typeof express.json>;

/**
 * Everything that a request hands to its endpoint, as one flat object: path, then query (GET, DELETE) or JSON body
 * (POST, PUT), or a file's bytes. Texts of path and query become numbers and booleans where the schema wants them;
 * nothing is validated. `large`: how to read the body where it is a large one. Throws `unsupported_media_type`,
 * `malformed_json`, `too_large` or `too_slow`.
 */
export async function readInput(
  endpoint: Endpoint,
  { req, res, large }: Incoming,
): Promise<Record<string, unknown>> {
  const given = large ? await givenLarge(endpoint, req, large) : await givenOutsidePath(endpoint, req, res);
  const path = typedTexts(endpoint.input, req.params);
  for (const key of pathKeys(endpoint.path)) {
    // A whole resource may be sent back: its key is welcome in the body as long as it says the same as the path.
    const isSame = [given[key], given['uuid']].some(value => isSameKey(value, path[key]));
    if (given[key] !== undefined && !isSame) throw invalid(key, 'path_mismatch');
  }
  return { ...given, ...path };
}

/** Uuids and addresses are the same in any case. */
const isSameKey = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' ? a.toLowerCase() === b.toLowerCase() : a === b;

/** A request that has not been read. */
export interface Incoming {
  readonly req: Request;
  readonly res: Response;
  /** A large body that was received already; null for an ordinary one. */
  readonly large: LargeBody | null;
}

async function givenLarge(
  endpoint: Endpoint,
  req: Request,
  large: LargeBody,
): Promise<Record<string, unknown>> {
  const body = await large.read();
  if ('parts' in body) return typedTexts(endpoint.input, body.parts);
  if ('bytes' in body) return { ...typedTexts(endpoint.input, req.query), bytes: body.bytes };
  return asObject(body.json);
}

async function givenOutsidePath(
  endpoint: Endpoint,
  req: Request,
  res: Response,
): Promise<Record<string, unknown>> {
  if (endpoint.upload === true) return { ...typedTexts(endpoint.input, req.query), bytes: new Uint8Array() };
  if (endpoint.multipart === true) throw noForm();
  if (endpoint.signed === true) return jsonObject(req.body as Buffer);
  if (endpoint.form === true && isForm(req)) return knownOf(endpoint, await readForm(req, res));
  const hasBody = endpoint.method === 'post' || endpoint.method === 'put';
  return hasBody ? readBody(endpoint, req, res) : typedTexts(endpoint.input, req.query);
}

const noForm = () => new DomainError('unsupported_media_type', { expected: 'multipart/form-data' });

/** Another service's form may say more than was asked for. */
const knownOf = ({ input }: Endpoint, form: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(form).filter(([name]) => Object.hasOwn(input.shape, name)));

/** Of a signed call: its JSON stays the bytes that were signed; `readInput` reads them. */
export async function readSigned(endpoint: Endpoint, req: Request, res: Response): Promise<SignedBody> {
  const expected = 'application/json';
  const signature = req.get('signature') ?? '';
  if (hasNoBody(req)) req.body = Buffer.from('{}');
  else if (req.is(['json', '+json']) === false) throw new DomainError('unsupported_media_type', { expected });
  else await parse(req, res, { kind: 'raw', limit: bodyLimitOf(endpoint), expected: '*/*' });
  return { bytes: req.body as Buffer, signature };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function jsonObject(bytes: Buffer): Record<string, unknown> {
  return asObject(readJson(bytes));
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes)) as unknown;
  } catch (error) {
    throw new DomainError('malformed_json', {}, { cause: error });
  }
}

function asObject(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid('', 'type');
  return { ...body };
}

/** The JSON body of a request; nothing in it is validated. */
export async function readBody(
  endpoint: Endpoint,
  req: Request,
  res: Response,
): Promise<Record<string, unknown>> {
  const expected = 'application/json';
  if (hasNoBody(req)) return {};
  if (!req.is(expected)) throw new DomainError('unsupported_media_type', { expected });
  await parse(req, res, { kind: 'json', limit: bodyLimitOf(endpoint), expected });
  return asObject(req.body);
}

interface BodyKind {
  readonly kind: 'json' | 'raw';
  readonly limit: number;
  /** Media type that a wrong coding is told. */
  readonly expected: string;
}

function parse(req: Request, res: Response, body: BodyKind): Promise<void> {
  const { kind, limit, expected: type } = body;
  if (Number(req.headers['content-length'] ?? 0) > limit)
    return Promise.reject(new DomainError('too_large', { limit }));
  const name = `${kind} ${type} ${limit}`;
  const parser =
    parsers.get(name) ??
    (kind === 'json'
      ? express.json({ limit, strict: false, verify: requireUtf8 })
      : express.raw({ limit, type }));
  parsers.set(name, parser);
  const reading = new Promise<void>((resolve, reject) => {
    parser(req, res, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(bodyError(error, body));
    });
  });
  return inTime(reading);
}

/** Letters in another coding would be stored as signs that stand for any letter. */
function requireUtf8(_req: unknown, _res: unknown, bytes: Buffer, coding: string): void {
  if (coding === 'utf-8' && !isUtf8(bytes)) throw new Error('not UTF-8');
}

/** What body-parser found wrong, by its documented `type`, in our codes. */
function bodyError(error: unknown, { kind, limit, expected }: BodyKind): unknown {
  const type = error instanceof Error && 'type' in error ? error.type : '';
  if (type === 'entity.too.large') return new DomainError('too_large', { limit });
  if (type === 'encoding.unsupported' || type === 'charset.unsupported')
    return new DomainError('unsupported_media_type', { expected });
  if (type === 'entity.verify.failed') return new DomainError('malformed_json', {}, { cause: error });
  const status = error instanceof Error && 'status' in error ? error.status : 500;
  if (status !== 400) return error;
  return kind === 'raw'
    ? invalid('bytes', 'file_changed')
    : new DomainError('malformed_json', {}, { cause: error });
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
