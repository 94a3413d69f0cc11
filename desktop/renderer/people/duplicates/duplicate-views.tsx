import { ScreenViews } from '../../screen-views.tsx';
import { useDuplicates } from './duplicate-store.ts';

/** Pairs that may be one person, pairs that are two, and merged ones: above each of the screens. */
export function DuplicateViews() {
  const rows = useDuplicates(state => state.rows);
  const open = rows?.filter(({ distinct }) => distinct === null).length ?? 0;
  return <ScreenViews of="/duplicates" counts={{ '/duplicates': open }} />;
}
