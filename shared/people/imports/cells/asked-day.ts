import { label } from '../../../i18n/label.ts';
import { answerTo, type Answers, type CellQuestion } from '../questions/import-question.ts';
import { fitsTwoCenturies, partOfDays, readDay, type DayReading } from './day-cell.ts';

interface DayContext {
  readonly today: string;
  readonly order: 'dmy' | 'mdy';
  readonly answers?: Answers;
  readonly isOwnFile?: boolean;
}

export type DayField = 'geburtsdatum' | 'eintritt' | 'austritt' | 'todestag';

function readingOf(field: DayField, { today, order }: DayContext): DayReading & { earliest: string } {
  const year = Number(today.slice(0, 4));
  const isPast = field === 'geburtsdatum' || field === 'todestag';
  const oldest = field === 'geburtsdatum' ? 110 : 90;
  return {
    order,
    latest: isPast ? today : `${year + 5}-12-31`,
    earliest: `${year - oldest}${today.slice(4)}`,
  };
}

interface KnownDay {
  readonly day: string | null;
  readonly question?: CellQuestion;
  readonly notes?: readonly string[];
}

export function dayIn(field: DayField, cell: string, context: DayContext): KnownDay {
  const { earliest, ...reading } = readingOf(field, context);
  const { answers = {} } = context;
  const about = { text: '', field };
  if (fitsTwoCenturies(cell, reading, earliest)) {
    const question: CellQuestion = { kind: 'century', ...about, suggestion: null };
    const century = answerTo(answers, question);
    const given = century === '19' || century === '20' ? century : undefined;
    return { question, day: given === undefined ? null : readDay(cell, { ...reading, century: given }) };
  }
  const day = readDay(cell, reading);
  const part = day === null ? partOfDays(cell, reading) : null;
  if (part === null)
    return day === null && !isTyped(cell, context) ? wordsForDay(field, cell, answers) : { day };
  const suggestion = field === 'geburtsdatum' ? 'note' : 'first';
  const question: CellQuestion = { kind: part.kind, ...about, suggestion };
  const answer = answerTo(answers, question);
  if (answer === 'first' || answer === 'last') return { question, day: part[answer] };
  return { question, day: null, notes: [noteOf(field, cell)] };
}

/** A day with all its figures that is none, like '31.2.1980', was mistyped: the person sets that cell right. */
const isTyped = (cell: string, { isOwnFile = false }: DayContext): boolean =>
  isOwnFile || /^\d{1,4}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{1,4}\.?(?:[T\s]+\d.*)?$/.test(cell.trim());

/** 'unbekannt', 'ca. 1990', '12.3.' */
function wordsForDay(field: DayField, cell: string, answers: Answers): KnownDay {
  const question: CellQuestion = { kind: 'no_day', text: '', field, suggestion: 'note' };
  const isKept = answerTo(answers, question) === 'note';
  return { question, day: null, notes: isKept ? [noteOf(field, cell)] : [] };
}

export const noteOf = (field: DayField | 'email' | 'status', cell: string): string =>
  `${label(field === 'todestag' ? 'import.meaning.todestag' : `member.field.${field}`)}: ${cell}`;
