import { letterStatuses, type LetterRow } from '../../../shared/letters/letter.ts';
import { useQuery } from '../ui/location.ts';
import { holdsAll, wordsOf } from '../ui/table/search-words.ts';
import { useSearchText } from '../ui/table/use-search-text.ts';

export interface LetterQuery {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly status: string;
  /** 'real', 'test' or '' for both. */
  readonly which: string;
  readonly member: string;
  readonly set: (patch: Record<string, string>) => void;
  readonly filtered: boolean;
  readonly reset: () => void;
  /** Names the list, for `letterFilter`. */
  readonly key: string;
}

const searchAfter = 150;

/** Which letters, kept in the address. */
export function useLetterQuery(): LetterQuery {
  const [query, setQuery] = useQuery();
  const [text, setText] = useSearchText(query.get('q') ?? '', q => setQuery({ q }), searchAfter);
  const status = letterStatuses.find(known => known === query.get('state')) ?? '';
  const which = query.get('which') ?? '';
  const member = query.get('member') ?? '';
  return {
    text,
    setText,
    status,
    which,
    member,
    set: setQuery,
    filtered: text.trim() !== '' || status !== '' || which !== '' || member !== '',
    reset: () => {
      setText('');
      setQuery({ q: '', state: '', which: '', member: '' });
    },
    key: JSON.stringify([text.trim(), status, which, member]),
  };
}

/** Whether a letter is among those that a key names. */
export function letterFilter(key: string): (row: LetterRow) => boolean {
  const [text = '', status = '', which = '', member = ''] = JSON.parse(key) as string[];
  const words = wordsOf(text);
  return row =>
    (status === '' || row.status === status) &&
    (which === '' || row.staging === (which === 'test')) &&
    (member === '' || row.member_id === member) &&
    holdsAll(`${row.name} ${row.subject} ${row.address}`, words);
}
