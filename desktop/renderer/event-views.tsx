import { Link, useLocation } from 'wouter';
import { label } from '../../shared/labels/label.ts';
import styles from './event-views.module.css';
import { useQuery } from './ui/location.ts';

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
    <nav className={styles['views']} aria-label={label('event.views')} data-no-print>
      {views.map(view => (
        <Link key={view.path} href={view.path} aria-current={here(view) ? 'page' : undefined}>
          {label(view.name)}
        </Link>
      ))}
    </nav>
  );
}
