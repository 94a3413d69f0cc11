import { IconMail } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useUnresolved } from '../dispatch-unresolved-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
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
      pick={<EmptyState icon={IconMail} message="log.pick" />}
    />
  );
}
