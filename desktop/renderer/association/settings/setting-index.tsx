import { useEffect, useRef, useState, type ReactNode } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { useQuery } from '../../ui/location.ts';
import styles from './setting-index.module.css';
import { settingPartIds, settingParts, type SettingPartId } from './setting-parts.ts';

interface Shown {
  /** Parts that have something to show here. */
  readonly present: readonly SettingPartId[];
  /** The part at the top of what is in view. */
  readonly current: SettingPartId | null;
}

/** Pixels below the upper edge at which a part counts as the one that is read. */
const readingLine = 90;

const partIn = (place: HTMLElement, id: SettingPartId) =>
  place.querySelector<HTMLElement>(`[data-part="${id}"]`);

function shownIn(place: HTMLElement): Shown {
  const present = settingPartIds.filter(id => partIn(place, id)?.querySelector('section'));
  const top = place.getBoundingClientRect().top;
  const isAtEnd = place.scrollTop > 0 && place.scrollTop + place.clientHeight >= place.scrollHeight - 2;
  const passed = present.filter(
    id => (partIn(place, id)?.getBoundingClientRect().top ?? Infinity) - top <= readingLine,
  );
  return { present, current: (isAtEnd ? present.at(-1) : passed.at(-1)) ?? present[0] ?? null };
}

/** What is in view, again after each scroll and each change of height. */
function useShown(place: React.RefObject<HTMLDivElement | null>): Shown {
  const [shown, setShown] = useState<Shown>({ present: settingPartIds, current: null });
  useEffect(() => {
    const scroller = place.current;
    if (!scroller) return;
    const look = () => setShown(shownIn(scroller));
    const observer = new ResizeObserver(look);
    for (const part of [scroller, ...scroller.querySelectorAll('[data-part]')]) observer.observe(part);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [place]);
  return shown;
}

function showPart(place: HTMLElement | null, id: SettingPartId): void {
  const part = place && partIn(place, id);
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}

/** The settings with their index at the left; `?section=account` shows that part. */
export function IndexedSettings({ children }: { readonly children: ReactNode }) {
  const [query, setQuery] = useQuery();
  const asked = settingPartIds.find(id => id === query.get('section'));
  const place = useRef<HTMLDivElement>(null);
  const { present, current } = useShown(place);
  useEffect(() => {
    if (asked !== undefined) showPart(place.current, asked);
  }, [asked]);
  const onClick = (id: SettingPartId) => (event: React.MouseEvent) => {
    event.preventDefault();
    setQuery({ section: id, field: '' });
    showPart(place.current, id);
  };
  return (
    <div className={styles['screen']}>
      <nav className={styles['index']} aria-label={label('setting.index')} data-no-print>
        {present.map(id => (
          <a
            key={id}
            href={`#/settings?section=${id}`}
            aria-current={id === current ? 'location' : undefined}
            onClick={onClick(id)}
          >
            {label(settingParts[id].title)}
          </a>
        ))}
      </nav>
      <div ref={place} className={styles['content']} tabIndex={-1}>
        <div className={styles['column']}>{children}</div>
      </div>
    </div>
  );
}
