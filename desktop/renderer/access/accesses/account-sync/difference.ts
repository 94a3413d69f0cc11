import type { AccountStep } from '../../../../../shared/access/accesses/account-plan.ts';
import type { GroupStep } from '../../../../../shared/access/accesses/group-plan.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { changeLabels } from '../change-labels.ts';

const actions = ['create', 'update', 'remove', 'link', 'match', 'group', 'add'] as const;
type Action = (typeof actions)[number];

/** One thing that would change, in words. */
export interface Difference {
  readonly key: string;
  readonly action: Action;
  /** Whose, or which group. */
  readonly name: string;
  readonly about: string;
  readonly lines: readonly string[];
}

const isChange = (action: string): action is Action => (actions as readonly string[]).includes(action);

/** What a rehearsal would change; what stays as it is, is left out. */
export function differencesOf(items: readonly (AccountStep | GroupStep)[]): Difference[] {
  return items.flatMap(item => {
    const { key, action, name } = item;
    if (!isChange(action)) return [];
    if ('group' in item) {
      const service = label(`accountSync.service.${item.service}`);
      const group = label('accountSync.group', { service, group: item.group });
      return [{ key, action, name: name === '' ? item.group : name, about: group, lines: [] }];
    }
    return [{ key, action, name, about: item.username, lines: changeLabels(item) }];
  });
}
