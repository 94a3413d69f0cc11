import { IconHome, type Icon } from '@tabler/icons-react';
import type { EntityTable } from '../../shared/entities.ts';
import type { LabelKey } from '../../shared/i18n/label.ts';
import type { Permission } from '../../shared/permission.ts';
import { screenEntries } from './screen-entries.ts';
import type { ScreenEntry, ScreenTexts } from './screen-entry.ts';

/** The address of a screen: '/members'. */
export type ScreenPath = keyof typeof screenEntries;

export interface Screen {
  readonly path: ScreenPath;
  readonly title: LabelKey;
  /** Its name in a strip of views. */
  readonly view: LabelKey;
  readonly strip: LabelKey | null;
  /** The icon of its entry in the navigation. */
  readonly icon: Icon;
  readonly parent: ScreenPath | null;
  readonly permission: Permission | null;
  /** Names its help and the words by which people look for it. */
  readonly texts: ScreenTexts;
  /** Name of what its key N begins; null where it has no such key. */
  readonly begins: LabelKey | null;
  /** The table whose rows it opens; null where it opens none. */
  readonly table: EntityTable | null;
}

const paths = Object.keys(screenEntries) as ScreenPath[];

const entryAt = (path: ScreenPath): ScreenEntry & { readonly icon?: Icon } => screenEntries[path];

const parentOf = (path: ScreenPath): ScreenPath | null =>
  paths.find(each => each === entryAt(path).parent) ?? null;

/** The entry of the navigation under which a screen stands. */
function rootOf(path: ScreenPath): ScreenPath {
  const parent = parentOf(path);
  return parent === null ? path : rootOf(parent);
}

export const screens: readonly Screen[] = paths.map(path => {
  const { title, view = title, strip = null, permission, ...rest } = entryAt(path);
  const { texts, begins = null, table = null } = rest;
  const { icon = IconHome } = entryAt(rootOf(path));
  return {
    path,
    title,
    view,
    strip,
    icon,
    parent: parentOf(path),
    permission,
    texts,
    begins,
    table,
  };
});

/** The entries of the navigation. */
export const rootScreens: readonly Screen[] = screens.filter(({ parent }) => parent === null);

/** A screen and those under it, in the order of its strip of views. */
export const viewsOf = (path: ScreenPath): readonly Screen[] =>
  screens.filter(screen => screen.path === path || screen.parent === path);

/** True where a screen or one below it stands at an address: lights the entry of the navigation. */
export function isBelow(root: Screen, address: string): boolean {
  const screen = screenAt(address);
  return screen !== undefined && rootOf(screen.path) === root.path;
}

/** '/members/12/edit' → the screen of '/members'; undefined for an address that has none. */
export const screenAt = (address: string): Screen | undefined =>
  screens.find(({ path }) => path === `/${address.split(/[/?]/)[1] ?? ''}`);
