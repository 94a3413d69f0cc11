import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { simpleParser } from 'mailparser';

/** The e-mails of a server that keeps them as files. */
export interface Mailbox {
  /** The path of the newest link to this address that matches, once such an e-mail has arrived. */
  linkTo(address: string, pattern: RegExp): Promise<string>;
}

export function mailboxOf(folder: string): Mailbox {
  const find = async (address: string, pattern: RegExp): Promise<string> => {
    const files = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.eml')) : [];
    const letters = await Promise.all(
      files.sort().map(name => simpleParser(readFileSync(join(folder, name)))),
    );
    const texts = letters
      .filter(({ to }) => [to].flat().some(each => each?.value.some(one => one.address === address)))
      .map(({ text = '' }) => pattern.exec(text)?.[0] ?? '');
    return texts.findLast(text => text !== '') ?? '';
  };
  return {
    linkTo: async (address, pattern) => {
      await expect.poll(() => find(address, pattern), { timeout: 30_000 }).not.toBe('');
      return find(address, pattern);
    },
  };
}
