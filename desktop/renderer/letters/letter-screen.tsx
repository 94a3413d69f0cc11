import { SplitPage } from '../ui/page.tsx';
import { LetterDetail } from './detail/letter-detail.tsx';
import { LetterList } from './letter-list.tsx';
import { useLetters } from './use-letters.ts';

/** What goes by post: list, and beside it or instead of it one letter. */
export function LetterScreen({ open }: { readonly open: string | null }) {
  const letters = useLetters();
  return (
    <SplitPage
      list={<LetterList letters={letters} selected={open} />}
      detail={open === null ? null : <LetterDetail key={open} letterId={open} letters={letters} />}
    />
  );
}
