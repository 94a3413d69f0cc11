import { useDispatchCounts } from './delivery/dispatch-count-store.ts';
import { useCounts } from './shell/count-store.ts';
import { ScreenViews } from './screen-views.tsx';

/** Applications for membership, requests to be erased, and what people wrote by the contact form. */
export function RequestViews() {
  const { applications, erasures } = useCounts();
  const { requests } = useDispatchCounts();
  const counts = { '/applications': applications, '/erasures': erasures, '/contact-requests': requests };
  return <ScreenViews of="/applications" counts={counts} />;
}
