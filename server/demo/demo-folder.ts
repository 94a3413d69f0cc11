import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { label } from '../../shared/i18n/label.ts';
import { ConfigError, type Config } from '../config.ts';

/** This file in a data folder says that the data may be thrown away. */
const marker = 'demo-verein.txt';

/**
 * Sees to it that demo and real data never share a folder: a demo starts in a new or a demo folder only, a real
 * server never in a demo folder. With `reset` the demo's data is deleted first. Throws ConfigError.
 */
export function claimFolder(config: Config): void {
  const { dataDir, demo, reset } = config;
  refuseMixing(config);
  if (!demo) return;
  if (reset) empty(dataDir);
  if (!existsSync(join(dataDir, marker)))
    writeFileSync(join(dataDir, marker), `${label('server.demoMarker')}\n`, { mode: 0o600 });
}

/** Throws ConfigError for a demo on real data, and for a real server on a demo's; changes nothing. */
export function refuseMixing({ dataDir, demo }: Pick<Config, 'dataDir' | 'demo'>): void {
  const marked = existsSync(join(dataDir, marker));
  const used = existsSync(join(dataDir, 'aktuar.db'));
  if (!demo && marked) throw new ConfigError(label('server.demoData', { path: dataDir }));
  if (demo && used && !marked) throw new ConfigError(label('server.demoOnRealData', { path: dataDir }));
}

function empty(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (/^(aktuar|effects)\.db(-wal|-shm)?$/.test(name) || name === 'mail' || name === 'letters')
      rmSync(join(dataDir, name), { recursive: true });
}
