import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFStream,
  type PDFObject,
} from '@cantoo/pdf-lib';

/** What stands in a file besides its pages. */
export interface Structure {
  /** What moves, asks or runs, by the words of PDF: 'AcroForm', 'JavaScript', 'EmbeddedFiles' …; '' for nothing. */
  readonly lively: string;
  /** Pages (from 1) that are measured in units of their own. */
  readonly scaled: readonly number[];
}

/** Actions that are more than a way to a page or an address of the web. */
const livelyActions = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'ResetForm',
  'Rendition',
  'Movie',
  'Sound',
  'RichMediaExecute',
  'GoToE',
  'Hide',
  'Trans',
]);

/** Opens a file as it is: nothing of it is changed, broken parts are errors. */
export const openPdf = (bytes: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(bytes, {
    updateMetadata: false,
    throwOnInvalidObject: false,
    warnOnInvalidObjects: false,
    capNumbers: true,
    parseSpeed: Infinity,
    preserveXFA: true,
  });

export function structureOf(file: PDFDocument): Structure {
  const scaled = file.getPages().flatMap(({ node }, index) => {
    const unit = node.get(PDFName.of('UserUnit'));
    return unit instanceof PDFNumber && unit.asNumber() !== 1 ? [index + 1] : [];
  });
  return { lively: formOf(file) || actionOf(file), scaled };
}

function formOf({ catalog, context }: PDFDocument): string {
  const form = context.lookup(catalog.get(PDFName.of('AcroForm')));
  if (!(form instanceof PDFDict)) return '';
  if (form.has(PDFName.of('XFA'))) return 'XFA';
  const fields = context.lookup(form.get(PDFName.of('Fields')));
  return fields instanceof PDFArray && fields.size() > 0 ? 'AcroForm' : '';
}

function actionOf({ context }: PDFDocument): string {
  for (const [, object] of context.enumerateIndirectObjects()) {
    const found = livelyIn(object, 0);
    if (found !== '') return found;
  }
  return '';
}

/** Objects within one object; others are reached by themselves. */
function livelyIn(object: PDFObject, depth: number): string {
  if (depth > 40) return '';
  const inner =
    object instanceof PDFStream
      ? [object.dict]
      : object instanceof PDFDict
        ? object.values()
        : object instanceof PDFArray
          ? object.asArray()
          : [];
  const own = object instanceof PDFDict ? livelyDict(object) : '';
  if (own !== '') return own;
  for (const each of inner) {
    const found = livelyIn(each, depth + 1);
    if (found !== '') return found;
  }
  return '';
}

function livelyDict(dict: PDFDict): string {
  const action = dict.get(PDFName.of('S'));
  if (action instanceof PDFName && livelyActions.has(action.decodeText())) return action.decodeText();
  return ['EmbeddedFiles', 'EF', 'RichMediaContent', 'JS'].find(key => dict.has(PDFName.of(key))) ?? '';
}
