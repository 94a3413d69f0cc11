import { useEffect, useRef, useState, type ReactNode } from 'react';
import { v7 as newId } from 'uuid';
import { label } from '../../shared/i18n/label.ts';
import { api } from './api.ts';
import type { PdfFile } from './deliver-document.ts';
import { followJob, stopJob } from './job.tsx';
import { OrientationField, PrintFrame, type Orientation } from './print-frame.tsx';
import { ProgressLine } from './ui/progress-line.tsx';
import { TablePrinter, type PrintedList, type ReadList } from './ui/table/table-print.ts';

/** Shows any list that is to be printed as paper, before it is. */
export function ListPrinter({ children }: { readonly children: ReactNode }) {
  const [order, setOrder] = useState<{ readonly read: ReadList } | null>(null);
  const [print] = useState(() => (read: ReadList) => setOrder({ read }));
  return (
    <TablePrinter.Provider value={print}>
      {children}
      {order && <ListDialog read={order.read} onClose={() => setOrder(null)} />}
    </TablePrinter.Provider>
  );
}

interface ListDialogProps {
  readonly read: ReadList;
  readonly onClose: () => void;
}

function ListDialog({ read, onClose }: ListDialogProps) {
  const [orientation, setOrientation] = useState<Orientation>('auto');
  const reading = useList(read);
  const drawing = useDrawn(reading.value, orientation);
  const title = label('list.print');
  const { share, name } =
    reading.value === null
      ? { share: reading.share, name: label('list.print.reading') }
      : { share: drawing.share, name: label('list.print.drawing') };
  return (
    <PrintFrame
      title={title}
      name={reading.value?.title ?? title}
      file={drawing.value}
      error={reading.error ?? drawing.error}
      waiting={label('list.print.waiting')}
      onClose={onClose}
    >
      <p className="soft">{label('list.print.text')}</p>
      <OrientationField value={orientation} onChange={setOrientation} />
      {share !== null && <ProgressLine name={name} share={share} stop={label('job.stop')} onStop={onClose} />}
    </PrintFrame>
  );
}

/** What takes a while: `share` is null where nothing runs. */
interface Made<T> {
  readonly value: T | null;
  readonly share: number | null;
  readonly error: unknown;
}

const begun = { value: null, share: 0, error: null };

/** Every row of the list as it was when it was asked for. */
function useList(read: ReadList): Made<PrintedList> {
  const [made, setMade] = useState<Made<PrintedList>>(begun);
  // The list is drawn anew while it is read, which makes another function of it.
  const first = useRef(read);
  useEffect(() => {
    let isOver = false;
    const hear = (share: number) => isOver || setMade({ ...begun, share });
    first.current({ hear, isStopped: () => isOver }).then(
      value => isOver || setMade({ value, share: null, error: null }),
      (error: unknown) => isOver || setMade({ value: null, share: null, error }),
    );
    return () => {
      isOver = true;
    };
  }, []);
  return made;
}

/** The list as a PDF; another orientation ends what is being drawn. */
function useDrawn(list: PrintedList | null, orientation: Orientation): Made<PdfFile> {
  const [made, setMade] = useState<Made<PdfFile>>(begun);
  useEffect(() => {
    if (list === null) return;
    const work_id = newId();
    let isOver = false;
    const unfollow = followJob(
      work_id,
      ({ share }) => isOver || setMade(({ value }) => ({ ...begun, value, share })),
    );
    const end = (next: Made<PdfFile>) => {
      if (!isOver) setMade(next);
      isOver = true;
      unfollow();
    };
    api.desktopDocuments.printedList({ list, orientation, work_id }).then(
      value => end({ value, share: null, error: null }),
      (error: unknown) => end({ value: null, share: null, error }),
    );
    return () => {
      if (!isOver) stopJob(work_id);
      isOver = true;
      unfollow();
    };
  }, [list, orientation]);
  return made;
}
