import { ServiceNote } from '../association/service-note.tsx';
import { ScreenViews } from '../screen-views.tsx';
import { BacklogNote } from './backlog-note.tsx';
import { useDispatchCounts } from './dispatch-count-store.ts';

/** What goes out, what went out, and who is not written to: above each of the screens. */
export function DispatchViews() {
  const { refused } = useDispatchCounts();
  return (
    <>
      <ScreenViews of="/mailings" counts={{ '/mailings': refused }} />
      <ServiceNote mail letters gutter />
      <BacklogNote />
    </>
  );
}
