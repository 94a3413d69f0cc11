import type { Icon } from '@tabler/icons-react';
import type { EntityTable } from '../../shared/entities.ts';
import type { LabelKey } from '../../shared/i18n/label.ts';
import type { Permission } from '../../shared/permission.ts';

type Named<Key> = Key extends `screen.${infer Name}.help` ? Name : never;
/** A screen for which there is a help and the words by which people look for it. */
export type ScreenTexts = Named<LabelKey>;

export interface ScreenEntry {
  /** Stands in the palette, in the strip of views and in the window's title. */
  readonly title: LabelKey;
  /** The right that changing something on this screen takes; null where nothing can be changed. */
  readonly permission: Permission | null;
  /** The screen in whose strip of views this one stands; a screen without parent is an entry of the navigation. */
  readonly parent?: string | undefined;
  /** Its own name in its strip of views, where that differs from the title. */
  readonly view?: LabelKey;
  /** Name of its strip of views, for those who cannot see it. */
  readonly strip?: LabelKey;
  /** Names its sentences: 'members' stands for 'screen.members.help' and 'screen.members.keywords'. */
  readonly texts: ScreenTexts;
  /** Name of what its key N begins. */
  readonly begins?: LabelKey;
  /** The table whose rows open at the address of the screen with their key behind it. */
  readonly table?: EntityTable;
}
/** An entry of the navigation. */
export interface RootEntry extends ScreenEntry {
  readonly parent?: undefined;
  readonly icon: Icon;
}
