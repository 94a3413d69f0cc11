import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { templateVariable } from './data-template.ts';

let folder = '';

/** Gives every worker of a test run one folder for the data that new servers begin with. */
export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-templates-'));
  process.env[templateVariable] = folder;
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
