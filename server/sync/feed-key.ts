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
  const read = effects.sql.prepare<[], StoredKey>('SELECT key, branch, unsigned_until FROM feed_key');
  const raise = effects.sql.prepare('UPDATE feed_key SET branch = branch + 1');
  const stored = (): StoredKey => read.get() ?? createKey(context);
  const { key } = stored();
  raise.run();
  const { branch } = stored();
  const sign = (seq: number, text: string) =>
    createHmac('sha256', key).update(`${seq}.${text}`).digest('base64url').slice(0, signatureLength);
  const isSigned = ({ seq, tag }: Point): boolean => {
    const end = tag.lastIndexOf('.');
    return end > 0 && isSame(tag.slice(end + 1), sign(seq, tag.slice(0, end)));
  };
  return {
    branch,
    newTag(seq) {
      const text = `${branch}.${randomToken(randomBytes)}`;
      return `${text}.${sign(seq, text)}`;
    },
    ownPoints(points, at) {
      const believesUnsigned = at.toISOString() < stored().unsigned_until;
      return points.filter(point => believesUnsigned || isSigned(point));
    },
  };
}

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
