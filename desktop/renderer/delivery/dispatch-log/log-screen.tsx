import { IconMail } from '@tabler/icons-react';
import { useEffect } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { useUnresolved } from '../dispatch-unresolved-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SplitPage } from '../../ui/page.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { LogDetail } from './detail/log-detail.tsx';
import { LogList } from './log-list.tsx';

/** What left the house: list, and beside it or instead of it one line. */
export function LogScreen({ open }: { readonly open: string | null }) {
  const wide = useWide();
  useEffect(() => useUnresolved.follow(), []);
  return (
    <SplitPage
      wide={wide}
      list={<LogList selected={open} />}
      detail={open === null ? null : <LogDetail key={open} id={Number(open)} />}
      pick={
        <EmptyState
          icon={<IconMail size={24} stroke={1.6} />}
          title={label('log.pick.title')}
          text={label('log.pick.text')}
        />
      }
    />
  );
}
