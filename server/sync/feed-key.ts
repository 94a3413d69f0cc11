import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Point } from '../../shared/sync/message.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';

/** After an update, cursors of laptops still carry unsigned tags. */
const unsignedDays = 90;
const keyBytes = 32;
const randomBytes = 9;
const signatureLength = 22;

export interface FeedKey {
  /** A fresh tag for a place in the feed: branch, random part, signature. */
  newTag(seq: number): string;
  /**
   * Of the points that are missing in the feed, those that this server handed out and lost in a restore. An invented
   * point fails the signature.
   */
  ownPoints(points: readonly Point[], at: Date): readonly Point[];
  /** Number of this start of the server. */
  readonly branch: number;
}

interface StoredKey {
  readonly key: string;
  readonly branch: number;
  readonly unsigned_until: string;
}

/**
 * Signs the tags of the feed. Every start of the server is a branch of its own: a restore needs one, so that offers
 * after an earlier restore do not use up the quota after a later one. Key and branch are in effects.db, which is not
 * restored together with the main database. A server that has handed out tags before it had a key accepts unsigned
 * ones for a while.
 */
export function feedKey(context: Pick<Context, 'db' | 'effects' | 'now' | 'randomToken'>): FeedKey {
  const { effects, randomToken } = context;
  const raise = effects.sql.prepare('UPDATE feed_key SET branch = branch + 1');
  const stored = (): StoredKey => readKey(effects) ?? createKey(context);
  stored();
  raise.run();
  const { branch } = stored();
  const { sign, isSigned: isOwn } = signature(context, 'feed');
  const isSigned = ({ seq, tag }: Point): boolean => isOwn(`${seq}.${tag}`);
  return {
    branch,
    newTag(seq) {
      const place = `${seq}.`;
      return sign(`${place}${branch}.${randomToken(randomBytes)}`).slice(place.length);
    },
    ownPoints(points, at) {
      const believesUnsigned = at.toISOString() < stored().unsigned_until;
      return points.filter(point => believesUnsigned || isSigned(point));
    },
  };
}

/** Signs and recognises texts that laptops keep for this server. */
export interface Signature {
  /** The text with its signature behind a dot. */
  sign(text: string): string;
  /** True for a text that `sign` has made, also before effects.db was put back. */
  isSigned(signed: string): boolean;
}

/** What a text was signed for. */
type SignedFor = 'feed' | 'mark' | 'erasure';

/** A text that was signed for one thing counts for nothing else. */
export function signature(
  context: Pick<Context, 'db' | 'effects' | 'now' | 'randomToken'>,
  purpose: SignedFor,
): Signature {
  return signatureBy((readKey(context.effects) ?? createKey(context)).key, purpose);
}

/** The same where only effects.db is at hand; null before its first key. */
export function knownSignature(effects: Database, purpose: SignedFor): Signature | null {
  const stored = readKey(effects);
  return stored ? signatureBy(stored.key, purpose) : null;
}

function signatureBy(key: string, purpose: SignedFor): Signature {
  // Tags of the feed were signed before there was anything else.
  const start = purpose === 'feed' ? '' : `${purpose}\n`;
  const end = (text: string) =>
    createHmac('sha256', key)
      .update(start + text)
      .digest('base64url')
      .slice(0, signatureLength);
  return {
    sign: text => `${text}.${end(text)}`,
    isSigned(signed) {
      const dot = signed.lastIndexOf('.');
      return dot > 0 && isSame(signed.slice(dot + 1), end(signed.slice(0, dot)));
    },
  };
}

const readKey = ({ sql }: Database): StoredKey | undefined =>
  sql.prepare<[], StoredKey>('SELECT key, branch, unsigned_until FROM feed_key').get();

const isSame = (given: string, right: string): boolean =>
  Buffer.byteLength(given) === Buffer.byteLength(right) &&
  timingSafeEqual(Buffer.from(given), Buffer.from(right));

function createKey({
  db,
  effects,
  now,
  randomToken,
}: Pick<Context, 'db' | 'effects' | 'now' | 'randomToken'>): StoredKey {
  const days = hasHandedOutTags(db) ? unsignedDays : 0;
  const until = new Date(now().getTime() + days * 24 * 60 * 60 * 1000).toISOString();
  const key = { key: randomToken(keyBytes), branch: 0, unsigned_until: until };
  effects.sql
    .prepare(
      'INSERT INTO feed_key(one, key, branch, unsigned_until) VALUES (1, @key, @branch, @unsigned_until)',
    )
    .run(key);
  return key;
}

const hasHandedOutTags = ({ sql }: Database): boolean =>
  sql.prepare('SELECT 1 FROM feed_tag LIMIT 1').get() !== undefined;
