import { useLocation } from 'wouter';
import { label } from '../../../shared/i18n/label.ts';
import { useQuery } from '../ui/location.ts';
import { ViewStrip } from '../ui/view-strip.tsx';

const views = [
  { name: 'event.view.list', path: '/events', view: '' },
  { name: 'event.view.calendar', path: '/events?view=calendar', view: 'calendar' },
  { name: 'event.view.groups', path: '/event-groups', view: '' },
  { name: 'event.view.templates', path: '/shift-templates', view: '' },
] as const;

/** The ways to look at events, above each of them. */
export function EventViews() {
  const [path] = useLocation();
  const [query] = useQuery();
  const here = (wanted: (typeof views)[number]) =>
    path.startsWith(wanted.path.split('?')[0] ?? '') && (query.get('view') ?? '') === wanted.view;
  return (
    <ViewStrip
      label={label('event.views')}
      views={views.map(view => ({ name: label(view.name), path: view.path, here: here(view) }))}
    />
  );
}
