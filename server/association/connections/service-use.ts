import type { Connection, ServiceName } from '../../../shared/association/connections/connection.ts';
import type { Database } from '../../db/open.ts';

/** What is known of the uses of a service under its present settings. */
type ServiceUse = Pick<
  Connection,
  'last_success_at' | 'last_failure_at' | 'failing_since' | 'failure' | 'answer'
>;

/** Which service, under which settings: a keyed hash of all that it is used with. */
export interface UsedService {
  readonly service: ServiceName;
  readonly setting: string;
}

/** Remembers when each service was last used, with what result. Recording never fails what it records. */
export interface ServiceUses {
  /** `at`: when it was, now unless given. */
  succeeded(used: UsedService, at?: Date): void;
  failed(used: UsedService, failure: Pick<ServiceUse, 'failure' | 'answer'>): void;
  /** Nothing that was used under other settings. */
  of(used: UsedService): ServiceUse;
  /** Writes what is not on the disk yet. */
  flush(): void;
}

const unused: ServiceUse = {
  last_success_at: null,
  last_failure_at: null,
  failing_since: null,
  failure: '',
  answer: '',
};

/** A change of the state is written at once; that it still works or still fails, this often. */
const everyMs = 30_000;
const longestAnswer = 500;

interface Entry extends ServiceUse {
  readonly setting: string;
  /** Its last use as it stands on the disk. */
  readonly writtenAt: number;
  readonly written: boolean;
}

interface Row extends ServiceUse {
  readonly service: string;
  readonly setting: string;
}

type Change = (before: ServiceUse, at: string) => ServiceUse;

export function serviceUses(effects: Database, now: () => Date): ServiceUses {
  const { known, write } = openUses(effects);
  const record = ({ service, setting }: UsedService, at: Date, change: Change) => {
    const before = known.get(service);
    const same = before?.setting === setting;
    const use = change(same ? before : unused, at.toISOString());
    const isNews = !same || (before.failing_since === null) !== (use.failing_since === null);
    const isDue = isNews || before.last_success_at === null || at.getTime() - before.writtenAt >= everyMs;
    known.set(service, { ...use, setting, writtenAt: before?.writtenAt ?? 0, written: false });
    if (isDue) write(service, at);
  };
  return {
    succeeded: (used, when = now()) =>
      record(used, when, (before, at) => ({ ...before, last_success_at: at, failing_since: null })),
    failed: (used, { failure, answer }) =>
      record(used, now(), (before, at) => ({
        ...before,
        last_failure_at: at,
        failing_since: before.failing_since ?? at,
        failure,
        answer: answer.slice(0, longestAnswer),
      })),
    of({ service, setting }) {
      const entry = known.get(service);
      if (entry?.setting !== setting) return unused;
      const { last_success_at, last_failure_at, failing_since, failure, answer } = entry;
      return { last_success_at, last_failure_at, failing_since, failure, answer };
    },
    flush() {
      for (const [service, entry] of known) if (!entry.written) write(service, now());
    },
  };
}

/** The uses by service, and how one is written to the disk. */
function openUses(effects: Database) {
  const known = readUses(effects);
  const write = (service: string, at: Date): void => {
    const entry = known.get(service);
    if (!entry) return;
    const { writtenAt: _, written: __, ...use } = entry;
    try {
      effects.write('system', () => writeUse(effects, { service, ...use }));
      known.set(service, { ...entry, written: true, writtenAt: at.getTime() });
    } catch {
      // A full disk: it is written with the next use.
    }
  };
  return { known, write };
}

function readUses(effects: Database): Map<string, Entry> {
  const rows = effects.sql.prepare<[], Row>('SELECT * FROM connection_use').all();
  return new Map(rows.map(({ service, ...use }) => [service, { ...use, written: true, writtenAt: 0 }]));
}

function writeUse(effects: Database, row: Row): void {
  effects.sql
    .prepare(
      `INSERT INTO connection_use VALUES (@service, @setting, @last_success_at, @last_failure_at, @failing_since,
         @failure, @answer)
       ON CONFLICT(service) DO UPDATE SET setting = excluded.setting, last_success_at = excluded.last_success_at,
         last_failure_at = excluded.last_failure_at, failing_since = excluded.failing_since,
         failure = excluded.failure, answer = excluded.answer`,
    )
    .run(row);
}
