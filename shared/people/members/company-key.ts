import { plain } from './name-order.ts';

/** Legal forms as they stand behind or before a name in Switzerland and its neighbours, as `plain` and blanks write them. */
const legalForms = new Set(
  'ag sa gmbh sarl sagl ltd llc inc kg ohg plc bv srl spa sas snc sc co cie klg kmg eg ek eurl ug mbh'.split(
    ' ',
  ),
);
/** Words that only join others. */
const joining = new Set('und et e and de'.split(' '));

/**
 * The words of a company's name that tell it apart, in the order of the alphabet: 'Muster & Söhne AG' and 'MUSTER +
 * SOEHNE S.A.' become 'muster sohne', as legal form, capitals, umlauts and signs do not count. A name of nothing else
 * keeps all its words; '' for a person.
 */
export function companyKey(firma: string): string {
  const words = plain(firma.replace(/\b(\p{L})\.\s?(?=\p{L}\.)/gu, '$1'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');
  const telling = words.filter(word => !legalForms.has(word) && !joining.has(word));
  return (telling.length > 0 ? telling : words).toSorted().join(' ');
}
