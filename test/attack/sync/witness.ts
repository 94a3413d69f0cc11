import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { v7 } from 'uuid';
import { openReplica, type Replica } from '../../../desktop/core/replica/open-replica.ts';
import { replicaTables } from '../../../desktop/core/replica/row-store.ts';
import { compareCopies } from '../../../desktop/core/sync/compare-copies.ts';
import { greet, runRound } from '../../../desktop/core/sync/round.ts';
import { httpTransport } from '../../../desktop/core/sync/transport.ts';
import type { BadLine } from '../../../shared/sync/page-line.ts';
import { quickFolder } from '../target/quick-folder.ts';
import type { Rows } from './server-rows.ts';

const migrationsDir = fileURLToPath(new URL('../../../migrations/desktop', import.meta.url));

/** A laptop's copy as the desktop keeps it, in a folder of its own. */
export interface TestLaptop {
  readonly replica: Replica;
  /** One round with a server, as the desktop makes it; throws what it meets. */
  sync(place: SyncPlace): Promise<Round>;
  close(): void;
}

interface Round {
  readonly skipped: readonly BadLine[];
  /** Sentences about differences from the server; none where copies were not compared. */
  readonly differences: readonly string[];
}

interface SyncPlace {
  readonly server: string;
  readonly token: string;
  /** True: the copies are compared after the round, as once a day. */
  readonly compares?: boolean;
  readonly signal?: AbortSignal;
}

export function openLaptop(): TestLaptop {
  const folder = quickFolder('aktuar-attack-laptop-');
  const replica = openReplica({
    file: join(folder, 'replica.db'),
    migrationsDir,
    now: () => new Date(),
    newId: () => v7(),
  });
  return {
    replica,
    sync: place => oneRound(replica, place),
    close() {
      replica.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function oneRound(replica: Replica, place: SyncPlace): Promise<Round> {
  const { server, token, compares = false, signal = AbortSignal.timeout(60_000) } = place;
  const skipped: BadLine[] = [];
  const differences: string[] = [];
  const parts = {
    engine: replica.engine,
    transport: httpTransport({ server, token, fetch, signal }),
    program: 'attack',
    progress: () => undefined,
    skipped: (lines: readonly BadLine[]) => void skipped.push(...lines),
    metServer: () => undefined,
    isHeld: () => false,
    largeCut: null,
  };
  await greet(parts);
  await runRound(parts);
  if (compares) {
    replica.setNote('compared', 'null');
    await compareCopies({
      replica,
      parts,
      now: () => new Date(),
      report: error => void differences.push(error instanceof Error ? error.message : String(error)),
      isWanted: () => false,
    });
  }
  return { skipped, differences };
}

/** What a laptop shows, as texts that can be compared with the server's. */
export function laptopRows({ sql }: Replica): Rows {
  return new Map(
    replicaTables.map(tbl => [
      tbl,
      new Map(sql.prepare<[], [string, string]>(`SELECT id, body FROM ${tbl}`).raw().all()),
    ]),
  );
}
