import { ServiceNote } from '../association/service-note.tsx';
import { ScreenViews } from '../screen-views.tsx';
import { BacklogNote } from './backlog-note.tsx';
import { useDispatchCounts } from './dispatch-count-store.ts';

/** What goes out, what went out, and who writes or is not written to: above each of the screens. */
export function DispatchViews() {
  const { refused, requests } = useDispatchCounts();
  return (
    <>
      <ScreenViews of="/mailings" counts={{ '/mailings': refused, '/contact-requests': requests }} />
      <ServiceNote mail letters gutter />
      <BacklogNote />
    </>
  );
}
