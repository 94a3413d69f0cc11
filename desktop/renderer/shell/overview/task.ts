import type { Icon } from '@tabler/icons-react';

/** Something that needs a hand today, and where to lend it. */
export interface Task {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly icon: Icon;
  readonly tone: 'bad' | 'warn' | 'info';
}
