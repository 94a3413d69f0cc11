import { SaxesParser } from 'saxes';
import { openStatement, type StatementReader } from './read-statement.ts';
import { unreadable, type ReadStatement, type StatementKind } from './statement.ts';
import { newBranch, textAt, type Branch } from './tree.ts';

/** How a known kind of file names its parts. */
interface Schema {
  readonly kind: StatementKind;
  /** Name of the element that holds one statement. */
  readonly statement: string;
}

const known: readonly (Schema & { readonly pattern: RegExp })[] = [
  { kind: 'camt.053', statement: 'Stmt', pattern: /^camt\.053\.001\.(?:02|04|08)$/ },
  { kind: 'camt.054', statement: 'Ntfctn', pattern: /^camt\.054\.001\.(?:02|04|08)$/ },
];

/** What kind of file this is by the namespace of its outermost element. Throws `statement_unreadable`. */
function readSchema(root: string, attributes: Readonly<Record<string, string>>, file: string): Schema {
  const colon = root.indexOf(':');
  const namespace = attributes[colon < 0 ? 'xmlns' : `xmlns:${root.slice(0, colon)}`] ?? '';
  const name = namespace.split(':').at(-1) ?? '';
  const schema = known.find(({ pattern }) => pattern.test(name));
  if (!schema) throw unreadable('other_standard', file, (name || root).slice(0, 60));
  return schema;
}

/** Other files that banks hand out and people mistake for these, by how they begin; null for none of them. */
function otherStandard(text: string): string | null {
  const start = text.slice(0, 2000).trimStart();
  if (start.startsWith('%PDF-')) return 'PDF';
  if (/^(?:\{1:F\d\d|:20:)/.test(start) || /^:6[01][FM]:/m.test(start)) return 'MT940';
  if (/^(?:00[0-9]|9{3}|01[0-9])\d{60,}/.test(start)) return 'ESR (V11)';
  if (!start.startsWith('<') && /^[^\n<]*[;\t][^\n<]*[;\t][^\n<]*\n/.test(start)) return 'CSV';
  return null;
}

const deepest = 60;
const longestText = 20_000;
/** Elements that are kept at the same time; a file of the largest size has about half as many. */
const mostKept = 2_000_000;
/** Attributes of one element; statements have two or three. */
const mostAttributes = 50;
/** Signs that are read at once: small enough to report progress in between. */
const step = 64 * 1024;

/**
 * Reads the statements of one XML file; yields how much of it (0 to 1) is read. Nothing is handed out before all of
 * it stood every check. Throws `statement_unreadable`.
 */
export function* readCamt(text: string, file: string): Generator<number, ReadStatement[]> {
  const standard = otherStandard(text);
  if (standard !== null) throw unreadable('other_standard', file, standard);
  if (!/^\s*</.test(text.slice(0, 1000))) throw unreadable('not_xml', file);
  // No statement has a document type; what it could define is of no use but to attack the reader.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw unreadable('dangerous', file);
  const reading = openReading(file);
  for (let at = 0; at < text.length; at += step) {
    const share = Math.min(1, (at + step) / text.length);
    reading.parser.write(text.slice(at, at + step));
    for (const _ of reading.judge()) yield share;
    yield share;
  }
  reading.close();
  for (const _ of reading.judge()) yield 1;
  return reading.end();
}

interface Reading {
  readonly parser: SaxesParser;
  /** Judges what ended since the last call; yields in between. */
  judge(): Generator<void, void>;
  /** After the last sign. */
  close(): void;
  end(): ReadStatement[];
}

/** What a file has told so far. */
interface State {
  readonly file: string;
  readonly path: Branch[];
  readonly done: ReadStatement[];
  schema: Schema | null;
  messageId: string;
  /** How many elements are kept now, and how many were when the present entry began. */
  kept: number;
  keptBefore: number;
  statement: StatementReader | null;
  /** Entries and statements that ended and are not judged yet, in the order of the file. */
  waiting: Generator<void, void>[];
  ending: boolean;
}

const newState = (file: string): State => ({
  file,
  path: [],
  done: [],
  schema: null,
  messageId: '',
  kept: 0,
  keptBefore: 0,
  statement: null,
  waiting: [],
  ending: false,
});

function openReading(file: string): Reading {
  const parser = new SaxesParser();
  const state = newState(file);
  parser.on('error', () => {
    throw unreadable(state.ending ? 'truncated' : 'damaged', file);
  });
  countAttributes(parser, file);
  parser.on('opentag', tag => open(state, tag.name, tag.attributes));
  const addText = (text: string): void => {
    const branch = state.path.at(-1);
    // Blanks between elements of a long statement say nothing.
    if (!branch || text.trim() === '') return;
    branch.text += text;
    if (branch.text.length > longestText) throw unreadable('too_large', file);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => close(state));
  return {
    parser,
    *judge() {
      const waiting = state.waiting.splice(0);
      for (const work of waiting) yield* work;
    },
    close() {
      state.ending = true;
      parser.close();
    },
    end() {
      if (state.done.length === 0) throw unreadable('empty', file);
      return state.done;
    },
  };
}

function countAttributes(parser: SaxesParser, file: string): void {
  let found = 0;
  parser.on('opentagstart', () => (found = 0));
  parser.on('attribute', () => {
    found++;
    if (found > mostAttributes) throw unreadable('dangerous', file);
  });
}

function open(state: State, tag: string, attributes: Readonly<Record<string, string>>): void {
  const name = tag.slice(tag.indexOf(':') + 1);
  if (state.path.length === 0) state.schema = readSchema(tag, attributes, state.file);
  if (state.path.length === 3) state.keptBefore = state.kept;
  if (state.path.length >= deepest) throw unreadable('dangerous', state.file);
  const branch = newBranch(name, attributes['Ccy'] ?? '');
  const { schema } = state;
  if (state.path.length === 2 && schema && name === schema.statement)
    state.statement = openStatement({
      kind: schema.kind,
      file: state.file,
      messageId: () => state.messageId,
    });
  state.path.push(branch);
}

function* ended(state: State, statement: StatementReader, branch: Branch): Generator<void, void> {
  state.done.push(yield* statement.end(branch));
}

/** An entry is judged and let go as soon as it ends: a large file does not stand in the memory as a whole. */
function close(state: State): void {
  const branch = state.path.pop();
  const parent = state.path.at(-1);
  if (!branch || !parent) return;
  const { statement } = state;
  if (state.path.length === 3 && statement && branch.name === 'Ntry') {
    state.kept = state.keptBefore;
    state.waiting.push(statement.entry(branch));
    return;
  }
  if (state.path.length === 2 && statement && branch.name === state.schema?.statement) {
    state.waiting.push(ended(state, statement, branch));
    state.statement = null;
    state.kept = 0;
    return;
  }
  if (branch.name === 'GrpHdr') state.messageId = textAt(branch, 'MsgId');
  // Of what lies outside of statements nothing else is kept.
  if (!statement && state.path.length <= 2) return;
  state.kept++;
  if (state.kept > mostKept) throw unreadable('too_large', state.file);
  parent.children.push(branch);
}
