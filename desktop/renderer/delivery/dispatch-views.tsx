import { useDispatchCounts } from './dispatch-count-store.ts';
import { ScreenViews } from '../screen-views.tsx';

/** What goes out, what went out, and who writes or is not written to: above each of the screens. */
export function DispatchViews() {
  const { refused, requests } = useDispatchCounts();
  return <ScreenViews of="/mailings" counts={{ '/mailings': refused, '/contact-requests': requests }} />;
}
