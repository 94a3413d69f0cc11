import { DomainError, type FieldError } from '../../../shared/errors.ts';
import { isBase64 } from '../../../shared/association/base64.ts';
import { letterBytes } from '../../../shared/letters/envelope.ts';
import type { LetterCheck, LetterProblem } from '../../../shared/letters/letter-check.ts';

/** So many problems are named at most: a person mends one after the other. */
const mostNamed = 20;

/** A PDF out of base64, also as a `data:` address. Throws `letter_refused` for what is none or too large. */
export function givenPdf(base64: string): Uint8Array {
  const text = base64.replace(/^data:application\/pdf;base64,/, '').replaceAll(/\s/g, '');
  if (!isBase64(text)) throw refusal([{ path, message: 'not_pdf' }]);
  if (text.length * 0.75 > letterBytes + 2) throw refusal([{ path, message: 'too_large' }]);
  return Buffer.from(text, 'base64');
}

const path = 'pdf_base64';

export const refusal = (fields: readonly FieldError[]) => new DomainError('letter_refused', { fields });

/** Throws `letter_refused` with what is wrong, each thing once, under the field that `fieldOf` names. */
export function requirePassing(
  { problems }: Pick<LetterCheck, 'problems'>,
  fieldOf: (problem: LetterProblem) => string = () => path,
): void {
  const fields = new Map(
    problems.map(problem => {
      const { code, detail } = problem;
      return [`${code} ${detail}`, { path: fieldOf(problem), message: code, detail }];
    }),
  );
  if (fields.size > 0) throw refusal([...fields.values()].slice(0, mostNamed));
}

/** Throws `letter_refused` for a person without a postal address. */
export const refuseAddress = (): never => {
  throw refusal([{ path: 'member_id', message: 'address_missing' }]);
};
