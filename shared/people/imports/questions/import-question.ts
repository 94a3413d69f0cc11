import { z } from 'zod';
import { columnMeaningSchema } from '../import.ts';

/** What only a person knows about cells of a kind; each is asked once per file, however many rows it concerns. */
const questionKinds = [
  /** A code or word for a status that is none of the association's: 'A', 'Gönner'. */
  'status',
  /** Days with two figures for the year that fit two centuries: '5.5.25'. */
  'century',
  /** Only a year: '2019'. */
  'year',
  /** Only a month: 'März 85'. */
  'month',
  /** Words in a column of days: 'unbekannt', 'ca. 1990'. */
  'no_day',
  /** Several e-mail addresses in a cell. */
  'emails',
  /** Words in a column of e-mail addresses: 'per Brief'. */
  'no_email',
  /** A name that is a company's. */
  'company',
  /** 'Meier Peter + Ruth' */
  'couple',
  /** 'Familie Müller-Meier' */
  'family',
  /** Postal codes that are none of Switzerland, without a country. */
  'country',
  /** Sums and notes below the list: 'Total 50 Mitglieder'. */
  'footer',
] as const;
type QuestionKind = (typeof questionKinds)[number];

/** Answers to choose from, by kind; a status has those of the association. */
const questionOptions = {
  status: ['Aktivmitglied', 'Passivmitglied', 'Ehrenmitglied', 'none'],
  century: ['19', '20'],
  year: ['first', 'last', 'note'],
  month: ['first', 'last', 'note'],
  no_day: ['note', 'nothing'],
  emails: ['first_note', 'first'],
  no_email: ['post', 'note', 'nothing'],
  company: ['company', 'person'],
  couple: ['two', 'company'],
  family: ['two', 'company'],
  country: ['DE', 'AT', 'FR', 'IT', 'LI', 'GB', 'NL', 'BE', 'ES', 'US', 'CH'],
  footer: ['leave', 'take'],
} as const satisfies Record<QuestionKind, readonly string[]>;

const count = z.int().min(0);

export const importQuestionSchema = z.object({
  /** Under which its answer stands in the choices. */
  key: z.string(),
  kind: z.enum(questionKinds),
  /** The code or word that is asked for; '' where the kind alone is asked. */
  text: z.string(),
  field: columnMeaningSchema.nullable(),
  rows: count,
  /** The first different cells, at most three. */
  samples: z.array(z.string()),
  options: z.array(z.string()),
  /** What most would answer; null where nothing speaks for an answer. */
  suggestion: z.string().nullable(),
  answer: z.string().nullable(),
});
export type ImportQuestion = z.output<typeof importQuestionSchema>;

/** A question that a cell raises, and what holds until it is answered. */
export interface CellQuestion {
  readonly kind: QuestionKind;
  readonly text: string;
  readonly field: ImportQuestion['field'];
  readonly suggestion: string | null;
}

/** Answers by the key of their question. */
export type Answers = Readonly<Record<string, string>>;

const questionKey = ({ kind, text, field }: Pick<CellQuestion, 'kind' | 'text' | 'field'>): string =>
  [kind, field ?? '', text.toLowerCase()].join('|').slice(0, 200);

/** What a cell is taken for: the answer, else what is suggested; null where neither is there. */
export function answerTo(answers: Answers, question: CellQuestion): string | null {
  const answer = answers[questionKey(question)];
  const options: readonly string[] = questionOptions[question.kind];
  return answer !== undefined && options.includes(answer) ? answer : question.suggestion;
}

export interface RaisedQuestion {
  readonly question: CellQuestion;
  readonly cell: string;
}

/** Questions of all rows, each once, those of most rows first; pauses after each row. */
export function* gatherQuestions(
  raised: Iterable<RaisedQuestion>,
  rows: Iterable<{ readonly raised?: readonly RaisedQuestion[] }>,
  answers: Answers,
): Generator<undefined, ImportQuestion[]> {
  const found = new Map<string, ImportQuestion>();
  for (const each of raised) {
    addQuestion(found, each, answers);
    yield;
  }
  for (const row of rows) {
    for (const each of row.raised ?? []) addQuestion(found, each, answers);
    yield;
  }
  return [...found.values()].toSorted((one, other) => other.rows - one.rows);
}

function addQuestion(
  found: Map<string, ImportQuestion>,
  { question, cell }: RaisedQuestion,
  answers: Answers,
): void {
  const key = questionKey(question);
  const known = found.get(key);
  const samples = known?.samples ?? [];
  found.set(key, {
    key,
    kind: question.kind,
    text: question.text,
    field: question.field,
    rows: (known?.rows ?? 0) + 1,
    samples: samples.length < 3 && !samples.includes(cell) ? [...samples, cell] : samples,
    options: [...questionOptions[question.kind]],
    suggestion: question.suggestion,
    answer: answers[key] ?? null,
  });
}
