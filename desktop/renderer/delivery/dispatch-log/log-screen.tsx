import { useEffect } from 'react';
import { useUnresolved } from '../dispatch-unresolved-store.ts';
import { SplitPage } from '../../ui/page.tsx';
import { LogDetail, type LetterContent } from './detail/log-detail.tsx';
import { LogList } from './log-list.tsx';

interface LogScreenProps {
  readonly open: string | null;
  readonly letter: LetterContent;
}

/** What left the house: list, and beside it or instead of it one line. */
export function LogScreen({ open, letter }: LogScreenProps) {
  useEffect(() => useUnresolved.follow(), []);
  return (
    <SplitPage
      list={<LogList selected={open} />}
      detail={open === null ? null : <LogDetail key={open} id={Number(open)} letter={letter} />}
    />
  );
}
