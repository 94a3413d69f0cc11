import { useCounts } from './shell/count-store.ts';
import { ScreenViews } from './screen-views.tsx';

/** Applications for membership and requests to be erased. */
export function RequestViews() {
  const { applications, erasures } = useCounts();
  return <ScreenViews of="/applications" counts={{ '/applications': applications, '/erasures': erasures }} />;
}
