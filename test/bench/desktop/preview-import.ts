import { v7 } from 'uuid';
import type { ImportPreview, ImportSource } from '../../../shared/people/imports/import-row.ts';
import { memberDefaults } from '../../../shared/people/members/member.ts';
import { offlineDesktop } from './offline-desktop.ts';
import { watchStandstill } from './standstill.ts';

export interface PreviewTimes {
  readonly open: number;
  readonly preview: number;
  /** What previewing cost the machine, however busy it was with other things. */
  readonly previewCpu: number;
  /** The longest time for which the program did not answer. */
  readonly standstill: number;
  readonly counts: ImportPreview['counts'];
}

/** Opens and previews a file in a desktop that has so many members already, as a person does at the screen. */
export async function previewImport(file: Uint8Array, name: string, members: number): Promise<PreviewTimes> {
  const copy = Array.from({ length: members }, (_, i): [string, Record<string, unknown>] => {
    const id = v7({ msecs: 1_700_000_000_000 + i });
    const at = '2026-01-01T00:00:00.000Z';
    const own = {
      vorname: `Anna ${i}`,
      nachname: `Müller ${i % 999}`,
      email: `person${i * 2}@musterwil.example`,
    };
    const row = { foto: null, nr: i + 1, created_at: at, updated_at: at, version: 1 };
    return [id, { ...memberDefaults, ...own, ...row, id, strasse: 'Dorf', plz: String(1000 + (i % 8000)) }];
  });
  const desktop = await offlineDesktop({ member: copy });
  const call = async <T>(verb: string, input: unknown): Promise<T> => {
    const reply = await desktop.core.call('desktopImports', verb, input);
    if ('error' in reply) throw new Error(`${verb}: ${JSON.stringify(reply)}`);
    return reply.ok as T;
  };
  const watch = watchStandstill();
  try {
    const start = performance.now();
    const source = await call<ImportSource>('open', {
      file: { name, bytes: file },
      sheet: null,
      work_id: v7(),
    });
    const opened = performance.now();
    const spent = process.cpuUsage();
    const choices = { meanings: source.columns.map(({ meaning }) => meaning), key: 'email' };
    const { counts } = await call<ImportPreview>('preview', {
      source_id: source.source_id,
      choices,
      work_id: v7(),
    });
    const done = performance.now();
    const { user, system } = process.cpuUsage(spent);
    const previewCpu = (user + system) / 1000;
    return {
      open: opened - start,
      preview: done - opened,
      previewCpu,
      standstill: (await watch()).longest,
      counts,
    };
  } finally {
    await desktop.close();
  }
}
