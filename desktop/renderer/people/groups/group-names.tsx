import { useGroups } from './group-store.ts';
import { GroupDot } from './group-chip.tsx';
import styles from './group.module.css';

/** The groups of a line of the list, in one line. */
export function GroupNames({ ids }: { readonly ids: readonly string[] }) {
  const groups = useGroups(state => state.rows) ?? [];
  if (ids.length === 0) return null;
  const own = groups.filter(({ id }) => ids.includes(id));
  return (
    <span className={styles['line']} title={own.map(({ name }) => name).join(', ')}>
      {own.map(({ id, name, color }, place) => (
        <span key={id} className={styles['inline']}>
          <GroupDot color={color} />
          {name}
          {place < own.length - 1 && ','}
        </span>
      ))}
    </span>
  );
}

/** The same as text, for paper and files. */
export const groupNamesOf = (ids: readonly string[]): string =>
  (useGroups.getState().rows ?? [])
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');
