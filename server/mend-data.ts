import type { Logger } from 'pino';
import { doubtRunningAccountChanges } from './access/accounts/account-store.ts';
import { doubtRunningChanges } from './access/mailboxes/mailserver-change-store.ts';
import { fixMethods } from './access/accesses/login-method-store.ts';
import { keepAccess, repeatAccess } from './access/kept-access.ts';
import { settleAccepted, settleOpened } from './access/move/take-moved.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { DataFolder } from './db/data-folder.ts';
import { repairDataFolder } from './db/private-files.ts';
import { claimFolder } from './demo/demo-folder.ts';
import { settleMerges } from './people/merges/resolve-merges.ts';
import { fillSortNames } from './people/members/member-store.ts';
import type { EffectsMarks } from './sync/rollback/effects-marks.ts';
import { openNoticed } from './sync/rollback/rollback.ts';
import { repeatErasures } from './privacy/erasure/erase-person.ts';

interface Clock {
  readonly now: () => Date;
}

/** Before the files are opened: an association that moved here takes its place, and demo and real data stay apart. */
export function prepareFolder(config: Config, { now }: Clock): void {
  settleAccepted(config.dataDir, now);
  claimFolder(config);
}

/** A folder that an earlier program made readable by other accounts is mended, and said once. */
export function closeToOthers({ dataDir }: Config, log: Pick<Logger, 'warn'>): void {
  const repair = repairDataFolder(dataDir);
  if (repair && repair.repaired > 0) log.warn({ ...repair }, 'files_closed_to_others');
}

/** Repairs what an earlier program left out, and marks what was under way elsewhere at a crash as unknown. */
export function mendData({ db }: DataFolder, { now }: Clock): void {
  fillSortNames(db);
  doubtRunningChanges(db, now().toISOString());
  doubtRunningAccountChanges(db, now().toISOString());
}

/**
 * What a stop, or an older copy of the main database, has left half done: before anything else looks at the data. Answers
 * the marks of this start.
 */
export function finishInterrupted(
  { dataDir, loginMethods }: Config,
  context: Context,
  log: Pick<Logger, 'error'>,
): EffectsMarks {
  const marks = openNoticed(dataDir, context, log);
  repeatErasures(context);
  repeatAccess(context);
  keepAccess(context);
  settleMerges(context);
  settleOpened(dataDir, context);
  fixMethods(context, loginMethods);
  return marks;
}
