import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const modeOf = (path: string): number => lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0;

/** The folder and everything in it, links not followed. */
export const everythingIn = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
];

const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** Everything in the folder, itself included, that other accounts have any right to, with its mode. */
export const openToOthers = (folder: string): string[] =>
  everythingIn(folder)
    .filter(path => !isLink(path) && (modeOf(path) & 0o077) !== 0)
    .map(path => `${path.slice(folder.length)} ${(modeOf(path) & 0o777).toString(8)}`);

/** Gives everybody the right to read the folder and everything in it, as earlier versions did. */
export function openEverything(folder: string): void {
  for (const path of everythingIn(folder))
    if (!isLink(path)) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644);
}
