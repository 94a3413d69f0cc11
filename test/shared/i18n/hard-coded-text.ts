import { parseSync } from 'oxc-parser';
import { languages } from '../../../shared/language.ts';
import { text } from '../../rules/source-file.ts';

/** A text that people would read and that stands in the code. */
export interface HardCoded {
  readonly line: number;
  readonly text: string;
}

const lower = (sentence: string): string[] => sentence.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
const sentencesOf = (language: string): string[] =>
  Object.values(JSON.parse(text(`shared/i18n/${language}.json`)) as Record<string, string>).map(message =>
    message.replaceAll(/\{\w+(, \w+)?[,}]?|\b(one|other|select|plural)\b/g, ' '),
  );
const english = new Set(sentencesOf('en').flatMap(lower));
/** Words of German, French and Italian that no English sentence of the program has. */
const foreign = new Set(
  languages
    .filter(language => language !== 'en')
    .flatMap(sentencesOf)
    .flatMap(lower)
    .filter(word => !english.has(word)),
);

/**
 * Prose of a language that code is not written in: two words or more, half of them foreign; or one capitalized word with
 * a letter that English lacks.
 */
function isForeign(literal: string): boolean {
  if (/\b(SELECT|WHERE|FROM|UPDATE|VALUES)\b/.test(literal)) return false;
  const words = lower(literal);
  if (words.length === 1) return /^[A-ZÄÖÜÉÈÀ]\p{L}+ ?…?$/u.test(literal.trim()) && /[äöüéèà]/i.test(literal);
  const found = words.filter(word => foreign.has(word));
  return /\p{L}{2}[.,;:]? \p{L}{2}/u.test(literal) && found.length >= 2 && found.length * 2 >= words.length;
}

/** Words of any language where people read; neither the key of a sentence nor an address, a class or a value of HTML. */
const isWord = (shown: string): boolean =>
  /\p{L}{2}/u.test(shown) &&
  !/^[a-z][\w-]*([./:][\w-]+)*$|="|^(Aktuar|npm start)$|^https?:|^\W*[?/#]/.test(shown.trim());

/** Names of attributes that people see or hear. */
const readAloud = /^(title|alt|placeholder|label|description|aria-label|aria-description|aria-placeholder)$/;
/** What says something to engineers: documentation of the API, internal errors, the log. */
const ofEngineers =
  /^(summary|describe|description|log|debug|info|warn|error|fatal|Error|TypeError|RangeError)$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const nameOf = (value: unknown): string =>
  isNode(value) ? String(value['name'] ?? value['value'] ?? '') : '';

/** Every text in a file that should stand in the files of the languages. */
export function hardCodedIn(path: string, source: string): HardCoded[] {
  const { program } = parseSync(path, source);
  const found: HardCoded[] = [];
  const report = ({ start }: Node, shown: string): void => {
    found.push({ line: source.slice(0, start).split('\n').length, text: shown.trim().slice(0, 80) });
  };
  visit(program as unknown as Node, 'code', report);
  return found;
}

type Place = 'code' | 'shown' | 'engineers';

/** Types and names of files, which no person reads. */
const isSkipped = ({ type }: Node): boolean =>
  /^(Import|ExportAll|TS)/.test(type) && !/^TS(As|Satisfies|NonNull)/.test(type);

const isHardCoded = (literal: string, place: Place): boolean =>
  place === 'shown' ? isWord(literal) : place === 'code' && isForeign(literal);

/** Walks the tree; `place`: who reads a literal at this place. */
function visit(node: Node, place: Place, report: (node: Node, text: string) => void): void {
  if (isSkipped(node)) return;
  const literal = node.type === 'JSXText' ? String(node['value']) : literalOf(node);
  if (literal !== null && isHardCoded(literal, node.type === 'JSXText' ? 'shown' : place))
    return report(node, literal);
  const inside = placeInside(node, place);
  if (node.type === 'TaggedTemplateExpression' && nameOf(node['tag']) === 'html') reportHtml(node, report);
  const children = Object.entries(node)
    .filter(([part]) => part !== 'test' && part !== 'key')
    .flatMap(([, value]) => (Array.isArray(value) ? (value as unknown[]) : [value]));
  for (const child of children) if (isNode(child)) visit(child, inside, report);
}

function literalOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type !== 'TemplateElement') return null;
  return String((node['value'] as { cooked?: string }).cooked ?? '');
}

function placeInside(node: Node, place: Place): Place {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return 'shown';
    case 'JSXAttribute':
      return readAloud.test(nameOf(node['name'])) ? 'shown' : 'code';
    case 'ConditionalExpression':
    case 'LogicalExpression':
    case 'JSXExpressionContainer':
    case 'JSXOpeningElement':
    case 'TemplateLiteral':
      return place;
    case 'Property':
      return ofEngineers.test(nameOf(node['key'])) ? 'engineers' : keep(place);
    case 'NewExpression':
    case 'CallExpression':
      return ofEngineers.test(calleeOf(node)) ? 'engineers' : keep(place);
    default:
      return keep(place);
  }
}
const keep = (place: Place): Place => (place === 'engineers' ? 'engineers' : 'code');

function calleeOf(node: Node): string {
  const callee = node['callee'];
  return isNode(callee) && callee.type === 'MemberExpression' ? nameOf(callee['property']) : nameOf(callee);
}

/** Words between the tags of a page or mail of the server. */
function reportHtml(node: Node, report: (node: Node, text: string) => void): void {
  const quasi = node['quasi'];
  const parts = isNode(quasi) && Array.isArray(quasi['quasis']) ? quasi['quasis'].filter(isNode) : [];
  const whole = parts.map(part => literalOf(part) ?? '').join('\u0000');
  for (const shown of whole.replaceAll(/<(style|script)\b[^]*?<\/\1>|<[^>]*>/g, '\n').split(/[\n\u0000]/))
    if (isWord(shown)) report(node, shown);
}
