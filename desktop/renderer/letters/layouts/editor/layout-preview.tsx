import { Button, SegmentedControl, Switch } from '@mantine/core';
import { useState, useEffect, useRef } from 'react';
import type { SampleDocument } from '../../../../../shared/letters/desktop-layout-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { isPlan, type LayoutCategory } from '../../../../../shared/letters/layouts/layout.ts';
import { useAssociation } from '../../../association/association-store.ts';
import { whenText } from '../../../ui/clock.ts';
import { ErrorNote, Note } from '../../../ui/note.tsx';
import type { LayoutRow } from '../layout-store.ts';
import { textOf, layoutOf, layoutProblems } from '../layout-values.ts';
import { PageHandles } from './page-handles.tsx';
import { PagePicture } from './page-picture.tsx';
import type { LayoutEdit } from './use-layout-edit.ts';
import { useLogoRatio } from './use-logo-ratio.ts';
import type { Peek } from './version-section.tsx';
import styles from './editor.module.css';
import { api } from '../../../api.ts';
import { latestWins, type LatestWins } from './latest-wins.ts';
import { envelopes, type WindowSide } from '../../../../../shared/letters/envelope.ts';

/** The documents that a layout shows in, the most telling one first. */
const documentsOf: Readonly<Record<LayoutCategory, readonly [SampleDocument, ...SampleDocument[]]>> = {
  letterhead: ['letter', 'invoice', 'work_plan', 'participant_list'],
  letter: ['letter', 'invoice'],
  invoice: ['invoice', 'letter'],
  dunning: ['invoice', 'letter'],
  helper_letter: ['letter', 'invoice'],
  work_plan: ['work_plan', 'participant_list'],
  participant_list: ['participant_list', 'work_plan'],
};

interface LayoutPreviewProps {
  readonly row: LayoutRow;
  readonly edit: LayoutEdit;
  /** An older version that is looked at instead. */
  readonly peek: Peek | null;
  readonly onPeek: (peek: Peek | null) => void;
}

/** A real document as the layout makes it, with what can be moved on it. */
export function LayoutPreview({ row, edit, peek, onPeek }: LayoutPreviewProps) {
  const { category } = row;
  const documents = documentsOf[category];
  const [document, setDocument] = useState(documents[0]);
  const [window, setWindow] = useState(false);
  const layout = peek ? peek.layout : edit.layout;
  const { bytes, error } = useLayoutPreview({
    category,
    layout: peek ? textOf(layout) : edit.text,
    document,
  });
  const { settings } = useAssociation();
  const ratio = useLogoRatio(layout.logo.image ?? settings.logo);
  const side = (layout.window_side ?? settings.window_side) === 'left' ? 'left' : 'right';
  const isLetter = document === 'letter' || document === 'invoice';
  const movable = peek === null && isPlan(category) === !isLetter;
  const name = label(`layout.document.${document}`);
  return (
    <section className="pane ground-side" aria-label={label('ui.preview')}>
      <PreviewBar
        {...{ documents, document }}
        onDocument={setDocument}
        window={isLetter ? window : null}
        onWindow={setWindow}
      />
      <ErrorNote error={error} />
      {peek && <PeekNote peek={peek} onEnd={() => onPeek(null)} />}
      <PagePicture bytes={bytes} label={name}>
        {page => (
          <PageHandles {...{ page, layout, category, ratio }} onChange={movable ? edit.change : null}>
            {window && isLetter && <WindowOverlay side={side} />}
          </PageHandles>
        )}
      </PagePicture>
      {movable && <p className="soft small top-6 text-center">{label('layout.handle.hint')}</p>}
    </section>
  );
}

interface PreviewBarProps {
  readonly documents: readonly SampleDocument[];
  readonly document: SampleDocument;
  readonly onDocument: (document: SampleDocument) => void;
  /** Whether the window of the envelope is shown; null for a document that is not sent in one. */
  readonly window: boolean | null;
  readonly onWindow: (shown: boolean) => void;
}

/** What is shown, and with what over it. */
function PreviewBar({ documents, document, onDocument, window, onWindow }: PreviewBarProps) {
  return (
    <div className="row flex-wrap justify-between gap-16">
      <SegmentedControl
        size="xs"
        aria-label={label('layout.document')}
        value={document}
        data={documents.map(value => ({ value, label: label(`layout.document.${value}`) }))}
        onChange={value => onDocument(value as SampleDocument)}
      />
      {window !== null && (
        <Switch
          size="xs"
          label={label('layout.window.show')}
          checked={window}
          onChange={event => onWindow(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}

function PeekNote({ peek, onEnd }: { readonly peek: Peek; readonly onEnd: () => void }) {
  const end = (
    <Button size="compact-sm" variant="default" onClick={onEnd}>
      {label('layout.version.end')}
    </Button>
  );
  return (
    <Note tone="info" action={end}>
      {label('layout.version.shown', { when: whenText(peek.changed_at) })}
    </Note>
  );
}

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
function useLayoutPreview({ category, layout, document }: Order): Shown {
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

/** What shows through the window of the envelope, and the zone around it that stays free. */
function WindowOverlay({ side }: { readonly side: WindowSide }) {
  const { home, reserved } = envelopes[side];
  return (
    <g className={styles['window']} aria-hidden>
      <rect {...reserved} className={styles['reserved']} />
      <rect {...home} rx={3} />
      <text x={home.x + home.width} y={home.y + home.height + 4.4} textAnchor="end">
        {label('layout.window')}
      </text>
    </g>
  );
}
