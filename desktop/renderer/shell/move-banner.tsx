import { Button } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import { label } from '../../../shared/i18n/label.ts';
import { useSession } from '../session-store.ts';
import { Banner } from '../ui/status-line.tsx';

/** Over the line at the bottom while the association moves; what is typed meanwhile arrives on the new server. */
export function MoveBanner() {
  const running = useSession(state => state.desktop?.move.running ?? null);
  const [path] = useLocation();
  if (running === null || path === '/settings') return null;
  const look = (
    <Button component={Link} href="/settings" size="compact-sm" variant="default">
      {label('sync.banner.view')}
    </Button>
  );
  return <Banner action={look}>{label('move.banner', { to: running.to })}</Banner>;
}
