import { optionalEmail } from '../../../fields.ts';
import { answerTo, type CellQuestion } from '../questions/import-question.ts';
import { noteOf } from './asked-day.ts';
import { read, wrong, type CellContext, type CellRead } from './cell-read.ts';
import { byPost } from './keyword-cell.ts';
import { lineOf } from './pair-cell.ts';

/** Several addresses in a cell, or words that say that there is none. */
export function readEmails(cell: string, context: CellContext): CellRead {
  const { answers = {} } = context;
  const single = readEmail(cell);
  if (single.code === null) return single;
  const several = cell
    .split(/[\s,;/|]+|\b(?:und|et|oder|ou|o)\b/i)
    .filter(part => part.includes('@'))
    .map(readEmail);
  if (several.length > 1 && several.every(({ code }) => code === null)) {
    const [first, ...more] = several.flatMap(({ values }) => values.email ?? []);
    const question: CellQuestion = { kind: 'emails', text: '', field: 'email', suggestion: 'first_note' };
    const keepsAll = answerTo(answers, question) === 'first_note';
    const notes = keepsAll ? [noteOf('email', more.join(', '))] : [];
    return { ...read({ email: first ?? '' }), question, notes };
  }
  if (cell.includes('@')) return single;
  const isNone = /^(keine?|nein|none|no|aucune?|nessun[oa]?|n\/a|fehlt)\b/i.test(cell);
  const suggestion = byPost(cell) === true && !isNone ? 'post' : isNone ? 'nothing' : 'note';
  const question: CellQuestion = { kind: 'no_email', text: cell.slice(0, 60), field: 'email', suggestion };
  const answer = answerTo(answers, question);
  if (answer === 'post') return { ...read({ zustellung_post: true }, ['email']), question };
  return { ...read({}, ['email']), question, notes: answer === 'note' ? [noteOf('email', cell)] : [] };
}

/** '«mailto:»' and angle brackets go; the part behind the @ in small letters. */
function readEmail(cell: string): CellRead {
  const bare = lineOf(cell)
    .replace(/^mailto:/i, '')
    .replace(/^[^<>@]*<([^<>]+)>$/, '$1');
  const parsed = optionalEmail.safeParse(bare);
  if (!parsed.success) return wrong(bare.length > 254 ? 'too_long' : 'email');
  const at = parsed.data.lastIndexOf('@');
  return read({ email: parsed.data.slice(0, at) + parsed.data.slice(at).toLowerCase() });
}
