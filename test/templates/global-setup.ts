import { chmodSync, rmSync } from 'node:fs';
import { quickFolder } from '../attack/target/quick-folder.ts';
import { templateVariable } from './data-template.ts';

let folder = '';

/**
 * Gives every worker of a test run one folder for the data that new servers begin with, and for its own: in memory where
 * the system has some, as each commit waits for a disk otherwise. Proof and faults stay on the disk.
 */
export function setup(): void {
  folder = quickFolder('aktuar-tests-');
  // Run as root, the tests' Dovecot reads its mailboxes as another account; what lies in it is closed by itself.
  chmodSync(folder, 0o711);
  process.env[templateVariable] = `${folder}/templates`;
  process.env['TMPDIR'] = folder;
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
