import { ServiceNote } from '../association/service-note.tsx';
import { ScreenViews } from '../screen-views.tsx';
import { BacklogNote } from './backlog-note.tsx';
import { useDispatchCounts } from './dispatch-count-store.ts';
import { useUnresolved } from './dispatch-unresolved-store.ts';

/** What goes out, what went out, and who is not written to: above each of the screens. */
export function DispatchViews() {
  const { refused } = useDispatchCounts();
  const unresolved = useUnresolved(state => state.count);
  return (
    <>
      <ScreenViews of="/mailings" counts={{ '/mailings': refused, '/dispatch-log': unresolved }} />
      <ServiceNote mail letters gutter />
      <BacklogNote />
    </>
  );
}
