import type { ReactNode } from 'react';
import { BackButton } from '../back-button.tsx';
import { PageHead, ScrollPage } from '../page.tsx';

interface DetailPageProps {
  readonly title: string;
  /** Beside the title: how it stands. */
  readonly aside?: ReactNode;
  /** Buttons at the right, after the way back. */
  readonly actions?: ReactNode;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** Something of a list to read, with what can be done about it. */
export function DetailPage({ title, aside, actions, onBack, children }: DetailPageProps) {
  return (
    <article className="column fill" aria-label={title}>
      <PageHead title={title} aside={aside}>
        <BackButton onBack={onBack} />
        {actions}
      </PageHead>
      <ScrollPage narrow>{children}</ScrollPage>
    </article>
  );
}
