import { useLocation } from 'wouter';
import { label } from '../../shared/i18n/label.ts';
import { screenAt, viewsOf, type ScreenPath } from './screens.ts';
import { ViewStrip } from './ui/view-strip.tsx';

interface ScreenViewsProps {
  readonly of: ScreenPath;
  /** What needs a hand on a screen, by its path; zero and absent show nothing. */
  readonly counts?: Readonly<Partial<Record<ScreenPath, number | null>>>;
}

/** A screen and those that belong to it, above each of them. */
export function ScreenViews({ of, counts }: ScreenViewsProps) {
  const [address] = useLocation();
  const here = screenAt(address)?.path;
  const screens = viewsOf(of);
  const strip = screens.find(({ path }) => path === of)?.strip ?? 'nav.label';
  return (
    <ViewStrip
      label={label(strip)}
      views={screens.map(({ path, view }) => ({
        name: label(view),
        path,
        here: path === here,
        count: counts?.[path] ?? 0,
      }))}
    />
  );
}
