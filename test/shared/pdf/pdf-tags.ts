import { PDFBool, PDFDict, PDFName, type PDFDocument } from '@cantoo/pdf-lib';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openPdf } from '../../../shared/pdf/letter/read/structure.ts';

interface TreeNode {
  readonly role?: string;
  readonly alt?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly TreeNode[];
}

/** What a screen reader is told of a PDF, as another program reads it. */
export interface SpokenPdf {
  readonly title: unknown;
  readonly language: unknown;
  readonly isMarked: boolean;
  readonly showsTitle: boolean;
  /** 'H1 Rechnung 2026-00042', page by page in their order; containers without words are left out. */
  readonly parts: readonly string[];
  /** Every part with those that it stands in, e.g. 'Table/TR/TH'. */
  readonly paths: readonly string[];
  /** Words that stand in no part and are no artifact. */
  readonly lost: readonly string[];
  /** Heads and feet of pages. */
  readonly artifacts: readonly string[];
}

export async function readAloud(bytes: Uint8Array): Promise<SpokenPdf> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const { info } = (await pdf.getMetadata()) as { info: Record<string, unknown> };
  const file = await openPdf(bytes);
  const [parts, paths, lost, artifacts]: string[][] = [[], [], [], []];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const words = await wordsOf(page);
    lost?.push(...words.lost);
    artifacts?.push(...words.artifacts);
    const visit = (node: TreeNode, above: string): void => {
      const path = [above, node.role].filter(Boolean).join('/');
      const own = (node.children ?? []).flatMap(({ type, id }) =>
        type === 'content' ? [words.byId.get(id ?? '') ?? ''] : [],
      );
      const said = node.alt ?? own.join('').trim();
      if (path !== '') paths?.push(path.replace(/^Root\/?/, ''));
      if (said !== '') parts?.push(`${node.role ?? ''} ${said}`);
      for (const child of node.children ?? []) if (child.role) visit(child, path);
    };
    const tree = (await page.getStructTree()) as TreeNode | null;
    if (tree) visit(tree, '');
  }
  return {
    title: info['Title'],
    language: info['Language'],
    isMarked: isSet(file, 'MarkInfo', 'Marked'),
    showsTitle: isSet(file, 'ViewerPreferences', 'DisplayDocTitle'),
    parts: parts ?? [],
    paths: paths ?? [],
    lost: lost ?? [],
    artifacts: artifacts ?? [],
  };
}

function isSet({ catalog }: PDFDocument, entry: string, key: string): boolean {
  const found = catalog.lookup(PDFName.of(entry));
  return found instanceof PDFDict && found.lookup(PDFName.of(key)) === PDFBool.True;
}

/** The words of a page by the content that they stand in. */
async function wordsOf(page: PDFPageProxy) {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const open: (string | null)[] = [];
  const byId = new Map<string, string>();
  const [lost, artifacts]: string[][] = [[], []];
  for (const item of items) {
    if ('str' in item) {
      const inside = open.at(-1);
      if (inside) byId.set(inside, (byId.get(inside) ?? '') + item.str);
      else if (item.str.trim() !== '') (inside === null ? artifacts : lost)?.push(item.str);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.type === 'beginMarkedContentProps' ? (item.id ?? null) : null);
  }
  return { byId, lost: lost ?? [], artifacts: artifacts ?? [] };
}
