import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { writeAtomic } from '../../db/atomic-file.ts';
import { takeNumbers } from '../../db/effects-db.ts';
import { isStorageError } from '../../db/open.ts';
import type { RollbackReason } from '../../db/rollback-store.ts';
import { signature } from '../feed-key.ts';

/** Beside the databases and in no backup: the newest mark, and which file it is about. */
export const markFile = 'effects.mark';
/** Counts the marks in effects.db. */
export const markCounter = 'effects_mark';
const tokenBytes = 9;

/** What a mark says about the effects.db that is there now. */
type Judgement =
  | { readonly state: 'known' | 'foreign' }
  /** This server gave it out at this time, and its effects.db does not know that any more. */
  | { readonly state: 'lost'; readonly given: Date };

/**
 * Marks prove how far effects.db had come: each is given out after what it stands for was written there, and is kept by
 * laptops and by a file beside it. One that its own list of starts does not explain shows that the file was put back.
 */
export interface EffectsMarks {
  /** The newest mark; another one as soon as effects.db has changed, if the disk takes it. */
  current(): string;
  judge(mark: string): Judgement;
}

type Files = Pick<Context, 'db' | 'effects' | 'now' | 'randomToken'>;

interface Start {
  readonly token: string;
  readonly first: number;
}

const fileSchema = z.object({
  mark: z.string().max(200),
  file: z.object({ inode: z.string(), born: z.string() }).nullable(),
});

/** The marks of this start. Call it once per start, after `judgeFolder`. */
export function openMarks(dataDir: string, context: Files): EffectsMarks {
  const { effects, now, randomToken } = context;
  const { sign } = signature(context, 'mark');
  const token = randomToken(tokenBytes);
  const first = effects.write('system', () => {
    const number = takeNumbers(effects, markCounter, 1, 0);
    effects.sql
      .prepare('INSERT INTO effects_start(token, first, started_at) VALUES (?, ?, ?)')
      .run(token, number, now().toISOString());
    return number;
  });
  const changes = effects.sql.prepare<[], number>('SELECT total_changes()').pluck();
  const mark = (n: number) => sign(`${token}.${n}.${now().getTime()}`);
  let seen = -1;
  let newest = mark(first);
  const renew = () => {
    newest = mark(takeNumbers(effects, markCounter, 1, 0));
    seen = changes.get() ?? -1;
    writeAtomic(join(dataDir, markFile), JSON.stringify({ mark: newest, file: fingerprint(effects.file) }));
  };
  return {
    current() {
      if (changes.get() === seen) return newest;
      try {
        renew();
      } catch (error) {
        // On a full disk laptops go on reading, with the mark before.
        if (!isStorageError(error) && !isFileError(error)) throw error;
      }
      return newest;
    },
    judge: judging(context),
  };
}

const isFileError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code));

const markPattern = /^([\w-]{1,40})\.(\d{1,15})\.(\d{1,15})\.[\w-]{22}$/;

function judging(context: Files): EffectsMarks['judge'] {
  const { effects } = context;
  const { isSigned } = signature(context, 'mark');
  const find = effects.sql.prepare<[string], Start & { readonly end: number }>(
    `SELECT s.token, s.first, coalesce((SELECT min(n.first) - 1 FROM effects_start n WHERE n.number > s.number),
       (SELECT value FROM counter WHERE name = '${markCounter}')) AS "end"
     FROM effects_start s WHERE s.token = ?`,
  );
  return mark => {
    const [, token = '', n, given] = markPattern.exec(mark) ?? [];
    if (token === '' || !isSigned(mark)) return { state: 'foreign' };
    const start = find.get(token);
    if (start && Number(n) <= start.end) return { state: 'known' };
    return { state: 'lost', given: new Date(Number(given)) };
  };
}

/**
 * Looks at the start whether effects.db is the one that was here: null where it is, or where nothing can be said, as
 * after an update from before there were marks.
 */
export function judgeFolder(dataDir: string, context: Files): RollbackReason | null {
  const kept = readMarkFile(dataDir);
  const hasStarts = context.effects.sql.prepare('SELECT 1 FROM effects_start LIMIT 1').get() !== undefined;
  if (kept === null) return hasStarts ? 'put_back' : null;
  if (kept === 'trusted') return null;
  if (kept === 'put_back') return kept;
  // A foreign mark too: its key was in another effects.db.
  if (judging(context)(kept.mark).state !== 'known') return 'put_back';
  return isSameFile(kept.file, context.effects.file) ? null : 'copied';
}

/** The databases that now come into this folder are the newest there are, as those of an association that moves here. */
export const trustFolder = (dataDir: string): void => writeAtomic(join(dataDir, markFile), 'trusted');

/** effects.db comes from a backup, as there is no newer one: what left since is not known. */
export const distrustFolder = (dataDir: string): void => writeAtomic(join(dataDir, markFile), 'put_back');

function readMarkFile(dataDir: string): z.output<typeof fileSchema> | 'trusted' | 'put_back' | null {
  let text: string;
  try {
    text = readFileSync(join(dataDir, markFile), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  if (text === 'trusted' || text === 'put_back') return text;
  try {
    return fileSchema.parse(JSON.parse(text));
  } catch {
    // Something else wrote it: as good as none.
    return null;
  }
}

type Fingerprint = z.output<typeof fileSchema>['file'];

/** Which file it is, however it is called; a copy with the same content is another one. Null where nothing tells. */
function fingerprint(file: string): Fingerprint {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!found) return null;
  // Some systems give the time of the last change where they know none of birth.
  const born = found.birthtimeNs === found.ctimeNs ? '' : String(found.birthtimeNs);
  return { inode: String(found.ino), born };
}

/** A time of birth that was told once decides; the number of a file may be given to a new one again. */
function isSameFile(kept: Fingerprint, file: string): boolean {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (kept === null || !found) return true;
  if (kept.born !== '' && kept.born !== String(found.birthtimeNs)) return false;
  return kept.inode === String(found.ino);
}
