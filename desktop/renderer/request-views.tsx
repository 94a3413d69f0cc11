import { useLocation } from 'wouter';
import { label } from '../../shared/labels/label.ts';
import { useCounts } from './shell/count-store.ts';
import { ViewStrip } from './views/view-strip.tsx';

/** Who would like to become a member, and who would like to be forgotten. */
export function RequestViews() {
  const [here] = useLocation();
  const { applications, erasures } = useCounts();
  const view = (path: string, name: string, count: number | null) => ({
    name,
    path,
    here: here.startsWith(path),
    count: count ?? 0,
  });
  return (
    <ViewStrip
      label={label('request.views')}
      views={[
        view('/applications', label('request.view.applications'), applications),
        view('/erasures', label('request.view.erasures'), erasures),
      ]}
    />
  );
}
