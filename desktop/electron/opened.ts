import { openSync, closeSync, fstatSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { app } from 'electron';
import type { Opened } from '../../shared/desktop/desktop-opened-contract.ts';
import { readAktuarLink } from '../core/aktuar-link.ts';
import type { OpenedQueue } from '../core/shell-port.ts';

/** As much as core takes of a bank file at once. */
const mostBytes = 20 * 1024 * 1024;
/** More links than a person can press come from a page or a program. */
const mostWaiting = 10;

/**
 * Collects what the system wants opened, from the command line and, on a Mac, by events that may come before the program
 * is ready. What is no link of ours and no bank file is left alone.
 */
export class OpenedItems implements OpenedQueue {
  private readonly waiting: Opened[] = [];
  private listener = (): void => undefined;

  constructor(args: readonly string[]) {
    app.on('open-url', (event, url) => {
      event.preventDefault();
      this.add(readAktuarLink(url));
    });
    app.on('open-file', (event, path) => {
      event.preventDefault();
      this.add(readStatement(path));
    });
    this.openAll(args, process.cwd());
  }

  /** Arguments of a start of the program, of this one or of a second. `folder`: where it was started. */
  openAll(args: readonly string[], folder: string): void {
    for (const arg of args)
      this.add(/^aktuar:/i.test(arg) ? readAktuarLink(arg) : readStatement(resolve(folder, arg)));
  }

  take(): Opened | null {
    return this.waiting.shift() ?? null;
  }

  onChange(listener: () => void): void {
    this.listener = listener;
  }

  private add(item: Opened | null): void {
    if (item === null || this.waiting.length >= mostWaiting) return;
    this.waiting.push(item);
    this.listener();
  }
}

/** A regular file of an XML name; whether it is one of a bank is read where payments are. */
function readStatement(path: string): Opened | null {
  if (!/\.xml$/i.test(path)) return null;
  try {
    const handle = openSync(path, 'r');
    try {
      const state = fstatSync(handle);
      if (!state.isFile() || state.size > mostBytes) return null;
      return { kind: 'statement', name: basename(path), bytes: new Uint8Array(readFileSync(handle)) };
    } finally {
      closeSync(handle);
    }
  } catch {
    return null;
  }
}
