import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A piece of text on a page: page from 1, left end and baseline in millimetres from the top left. */
export interface Placed {
  page: number;
  x: number;
  y: number;
  /** Right end of the text, in millimetres. */
  right: number;
  text: string;
}

const mm = (points: number) => (points * 25.4) / 72;

/** Everything that a PDF says, as another program reads it. */
export async function readTexts(bytes: Uint8Array): Promise<Placed[]> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const texts: Placed[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const pageHeight = mm(page.view[3] ?? 0);
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [x = 0, y = 0] = (item.transform as number[]).slice(4);
      texts.push({
        page: number,
        x: mm(x),
        y: pageHeight - mm(y),
        right: mm(x + item.width),
        text: item.str,
      });
    }
  }
  return texts;
}

/** The number of pages and their sizes in millimetres. */
export async function readPages(bytes: Uint8Array): Promise<[width: number, height: number][]> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const sizes: [number, number][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const [left = 0, bottom = 0, right = 0, top = 0] = (await pdf.getPage(number)).view;
    sizes.push([Math.round(mm(right - left)), Math.round(mm(top - bottom))]);
  }
  return sizes;
}
