import { useElementSize } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus, IconZoomScan } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import styles from './pdf-preview.module.css';
import { closePdf, drawPage, openPdf, type Pdf } from './pdf-source.ts';
import { IconButton } from '../icon-button.tsx';

interface PdfPreviewProps {
  /** Null shows `children` instead. */
  readonly bytes: Uint8Array | null;
  /** What the document is, for those who cannot see it. */
  readonly label: string;
  readonly children?: ReactNode;
}

/** CSS pixels per point that make a page as large as on paper. */
const paperSize = 96 / 72;
/** A region that scrolls takes the keyboard's focus, so that the arrows move it. */
const scrollable = { tabIndex: 0 };
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** A PDF as it will be printed: sharp on every screen, page by page, the whole page or larger. */
export function PdfPreview({ bytes, label: name, children }: PdfPreviewProps) {
  const { pdf, failed } = usePdf(bytes);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState<number | null>(null);
  const pages = pdf?.numPages ?? 0;
  const shown = Math.min(page, Math.max(1, pages));
  return (
    <div className="column fill min-width-0 ground-side">
      <Sheet pdf={pdf} page={shown} zoom={zoom} name={name}>
        {failed ? <p role="alert">{label('ui.preview.failed')}</p> : children}
      </Sheet>
      {pdf && (
        <div className={styles['bar']} role="group" aria-label={label('ui.preview')}>
          {pages > 1 && <Pager page={shown} pages={pages} onPage={setPage} />}
          <Zoomer zoom={zoom} onZoom={setZoom} />
        </div>
      )}
    </div>
  );
}

interface Opened {
  readonly pdf: Pdf | null;
  readonly failed: boolean;
}

const nothingOpen: Opened = { pdf: null, failed: false };

/** The newest document, the one before staying until it is open. */
function usePdf(bytes: Uint8Array | null): Opened {
  const [opened, setOpened] = useState(nothingOpen);
  useEffect(() => {
    if (!bytes) return;
    let current = true;
    openPdf(bytes).then(
      pdf => (current ? setOpened({ pdf, failed: false }) : void closePdf(pdf)),
      () => current && setOpened({ pdf: null, failed: true }),
    );
    return () => {
      current = false;
    };
  }, [bytes]);
  const { pdf } = opened;
  useEffect(() => (pdf ? () => void closePdf(pdf) : undefined), [pdf]);
  return bytes ? opened : nothingOpen;
}

interface SheetProps {
  readonly pdf: Pdf | null;
  readonly page: number;
  readonly zoom: number | null;
  readonly name: string;
  readonly children: ReactNode;
}

function Sheet({ pdf, page, zoom, name, children }: SheetProps) {
  const { ref, width, height } = useElementSize();
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = holder.current;
    if (!pdf || !place || width === 0) return;
    let current = true;
    const fit = (w: number, h: number) => Math.min((width - 32) / w, (height - 32) / h);
    const scaleFor = (w: number, h: number) => (zoom === null ? Math.max(0.2, fit(w, h)) : zoom * paperSize);
    drawPage(pdf, page, scaleFor, Math.min(3, window.devicePixelRatio || 1)).then(
      drawn => {
        if (!current) return;
        Object.assign(drawn.canvas.style, { width: `${drawn.width}px`, height: `${drawn.height}px` });
        place.replaceChildren(drawn.canvas);
      },
      // A document that was closed while it was drawn: the next one is on its way.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [pdf, page, zoom, width, height]);
  const text = pdf ? `${name}, ${label('ui.page', { page, pages: pdf.numPages })}` : name;
  return (
    <div ref={ref} className={styles['stage']} role="region" aria-label={label('ui.preview')} {...scrollable}>
      {pdf ? <div ref={holder} role="img" aria-label={text} className={styles['sheet']} /> : children}
    </div>
  );
}

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

function Pager({ page, pages, onPage }: PagerProps) {
  const step = (by: number, name: string, icon: ReactNode) => (
    <IconButton name={name} disabled={page + by < 1 || page + by > pages} onClick={() => onPage(page + by)}>
      {icon}
    </IconButton>
  );
  return (
    <>
      {step(-1, label('ui.page.previous'), <IconChevronLeft size={16} />)}
      <span>{label('ui.page', { page, pages })}</span>
      {step(1, label('ui.page.next'), <IconChevronRight size={16} />)}
    </>
  );
}

interface ZoomerProps {
  readonly zoom: number | null;
  readonly onZoom: (zoom: number | null) => void;
}

function Zoomer({ zoom, onZoom }: ZoomerProps) {
  const smaller = zooms.findLast(step => step < (zoom ?? 0.75));
  const larger = zooms.find(step => step > (zoom ?? 0.75));
  const tool = (name: string, icon: ReactNode, to: number | null | undefined) => (
    <IconButton name={name} disabled={to === undefined} onClick={() => onZoom(to ?? null)}>
      {icon}
    </IconButton>
  );
  return (
    <div className="flex gap-2 push-right">
      {tool(label('ui.zoom.out'), <IconMinus size={16} />, smaller)}
      {tool(label('ui.zoom.fit'), <IconZoomScan size={16} />, null)}
      {tool(label('ui.zoom.in'), <IconPlus size={16} />, larger)}
    </div>
  );
}
