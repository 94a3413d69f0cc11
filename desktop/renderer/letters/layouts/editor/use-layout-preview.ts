import { useEffect, useRef, useState } from 'react';
import type { SampleDocument } from '../../../../../shared/letters/desktop-layout-contract.ts';
import type { LayoutCategory } from '../../../../../shared/letters/layouts/layout.ts';
import { api } from '../../../api.ts';
import { layoutOf, layoutProblems } from '../layout-values.ts';
import { latestWins, type LatestWins } from './latest-wins.ts';

interface Order {
  readonly category: LayoutCategory;
  /** As `textOf` makes it. */
  readonly layout: string;
  readonly document: SampleDocument;
}

interface Shown {
  /** Stays the last one that worked. */
  readonly bytes: Uint8Array | null;
  readonly error: unknown;
}

/** The document as the layout makes it now; a layout with something wrong in it leaves the picture as it is. */
export function useLayoutPreview({ category, layout, document }: Order): Shown {
  const [shown, setShown] = useState<Shown>({ bytes: null, error: null });
  const work = useRef<LatestWins<Order> | null>(null);
  useEffect(() => {
    const run = (order: Order) => api.desktopLayouts.preview({ ...order, layout: layoutOf(order.layout) });
    work.current = latestWins(run, {
      show: ({ bytes }) => setShown({ bytes, error: null }),
      fail: error => setShown(({ bytes }) => ({ bytes, error })),
    });
    return () => work.current?.end();
  }, []);
  useEffect(() => {
    if (Object.keys(layoutProblems(layout)).length === 0) work.current?.want({ category, layout, document });
  }, [category, layout, document]);
  return shown;
}
