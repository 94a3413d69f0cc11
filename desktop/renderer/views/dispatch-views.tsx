import { useLocation } from 'wouter';
import { label, type LabelKey } from '../../../shared/labels/label.ts';
import { useDispatchCounts } from '../dispatch-count-store.ts';
import { ViewStrip } from './view-strip.tsx';

export interface DispatchView {
  readonly name: LabelKey;
  readonly path: string;
}

/** The screens of «Versand». */
export const dispatchViews: readonly DispatchView[] = [
  { name: 'dispatch.view.mailings', path: '/mailings' },
  { name: 'dispatch.view.letters', path: '/letters' },
  { name: 'dispatch.view.log', path: '/dispatch-log' },
  { name: 'dispatch.view.newsletter', path: '/newsletter' },
  { name: 'dispatch.view.contact', path: '/contact-requests' },
  { name: 'dispatch.view.suppressed', path: '/suppressed' },
];

/** What goes out, what went out, and who writes or is not written to: above each of the screens. */
export function DispatchViews() {
  const [here] = useLocation();
  const { refused, requests } = useDispatchCounts();
  const counts: Readonly<Record<string, number>> = { '/mailings': refused, '/contact-requests': requests };
  return (
    <ViewStrip
      label={label('dispatch.views')}
      views={dispatchViews.map(({ name, path }) => ({
        name: label(name),
        path,
        here: here.startsWith(path),
        count: counts[path] ?? 0,
      }))}
    />
  );
}
