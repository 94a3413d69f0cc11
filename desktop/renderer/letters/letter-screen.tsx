import { IconMailbox } from '@tabler/icons-react';
import { label } from '../../../shared/i18n/label.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { SplitPage } from '../ui/page.tsx';
import { useWide } from '../ui/use-wide.ts';
import { LetterDetail } from './detail/letter-detail.tsx';
import { LetterList } from './letter-list.tsx';
import { useLetters } from './use-letters.ts';

/** What goes by post: list, and beside it or instead of it one letter. */
export function LetterScreen({ open }: { readonly open: string | null }) {
  const wide = useWide();
  const letters = useLetters();
  return (
    <SplitPage
      wide={wide}
      list={<LetterList letters={letters} selected={open} />}
      detail={open === null ? null : <LetterDetail key={open} letterId={open} letters={letters} />}
      pick={
        <EmptyState
          icon={<IconMailbox size={24} stroke={1.6} />}
          title={label('post.pick.title')}
          text={label('post.pick.text')}
        />
      }
    />
  );
}
