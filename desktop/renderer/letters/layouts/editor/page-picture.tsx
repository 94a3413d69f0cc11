import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { closePdf, drawPage, openPdf, type DrawnPage } from '../../../ui/document/pdf-source.ts';
import styles from './editor.module.css';
import type { PageSize } from './handle-rule.ts';

interface PagePictureProps {
  readonly bytes: Uint8Array | null;
  /** What the page is, for those who cannot see it. */
  readonly label: string;
  /** What lies over the page. */
  readonly children: (page: PageSize) => ReactNode;
}

const border = 32;

/** The first page of a document. The picture before stays until the new one is drawn, so that nothing flickers. */
export function PagePicture({ bytes, label: name, children }: PagePictureProps) {
  const { ref, width, height } = useElementSize();
  const holder = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<PageSize | null>(null);
  useEffect(() => {
    const place = holder.current;
    if (!bytes || !place || width === 0) return;
    let current = true;
    const room = { width: width - border, height: Math.max(420, height - border) };
    firstPage(bytes, room).then(
      drawn => {
        if (!current) return;
        const { canvas } = drawn;
        Object.assign(canvas.style, { width: `${drawn.width}px`, height: `${drawn.height}px` });
        place.replaceChildren(canvas);
        setPage(drawn.width > drawn.height ? { width: 297, height: 210 } : { width: 210, height: 297 });
      },
      // A newer one is on its way.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [bytes, width, height]);
  return (
    <div ref={ref} className={styles['stage']}>
      <div className={styles['sheet']} hidden={page === null}>
        <div ref={holder} role="img" aria-label={name} />
        {page && children(page)}
      </div>
    </div>
  );
}

async function firstPage(bytes: Uint8Array, room: PageSize): Promise<DrawnPage> {
  const pdf = await openPdf(bytes);
  try {
    const scaleFor = (w: number, h: number) => Math.max(0.2, Math.min(room.width / w, room.height / h));
    return await drawPage(pdf, 1, scaleFor, Math.min(3, window.devicePixelRatio || 1));
  } finally {
    await closePdf(pdf);
  }
}
