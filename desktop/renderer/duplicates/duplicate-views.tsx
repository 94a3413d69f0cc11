import { useLocation } from 'wouter';
import { label } from '../../../shared/labels/label.ts';
import { ViewStrip } from '../views/view-strip.tsx';
import { useDuplicates } from './duplicate-store.ts';

/** Who may be one person, who is two for sure, and who was merged. */
export function DuplicateViews() {
  const [here] = useLocation();
  const rows = useDuplicates(state => state.rows);
  const view = (path: string, name: string, count: number) => ({
    name,
    path,
    here: here.startsWith(path),
    count,
  });
  return (
    <ViewStrip
      label={label('duplicate.views')}
      views={[
        view('/duplicates', label('duplicate.view.pairs'), rows?.filter(isOpen).length ?? 0),
        view('/distinct-members', label('duplicate.view.distinct'), 0),
        view('/member-merges', label('duplicate.view.merges'), 0),
      ]}
    />
  );
}

const isOpen = ({ distinct }: { readonly distinct: unknown }): boolean => distinct === null;
