import { ScrollArea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { label } from '../../../shared/i18n/label.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHead } from '../ui/page.tsx';
import { SearchField } from '../ui/table/search-field.tsx';
import { handbookPages, pageNamed, searchHandbook, type HandbookPage } from './handbook.ts';
import styles from './handbook.module.css';
import { Markdown } from './markdown.tsx';

interface HandbookScreenProps {
  /** Name of the page; null for the first one. */
  readonly open: string | null;
  /** Part of the page that is wanted. */
  readonly tab: string | null;
}

/** The handbook inside the program: pages at the left, one of them or what was found beside them. */
export function HandbookScreen({ open, tab }: HandbookScreenProps) {
  const [typed, setTyped] = useState('');
  const page = pageNamed(open);
  return (
    <>
      <PageHead title={label('handbook.title')}>
        <SearchField what="handbook" value={typed} onChange={setTyped} />
      </PageHead>
      <div className={styles['book']}>
        <Contents here={page?.name ?? ''} onOpen={() => setTyped('')} />
        <ScrollArea
          key={page?.name}
          className={styles['text']}
          // Reached by keyboard, so that the arrows scroll it.
          viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': page?.title }}
        >
          {typed.trim() === '' ? (
            page && <Page page={page} part={tab} />
          ) : (
            <Found typed={typed} onOpen={() => setTyped('')} />
          )}
        </ScrollArea>
      </div>
    </>
  );
}

const Contents = ({ here, onOpen }: { readonly here: string; readonly onOpen: () => void }) => (
  <nav className={styles['contents']} aria-label={label('handbook.contents')}>
    {handbookPages.map(({ name, title }) => (
      <a
        key={name}
        href={`#/handbook/${name}`}
        aria-current={name === here ? 'page' : undefined}
        onClick={onOpen}
      >
        {title}
      </a>
    ))}
  </nav>
);

function Page({ page, part }: { readonly page: HandbookPage; readonly part: string | null }) {
  useEffect(() => {
    if (part !== null) document.getElementById(`part-${part}`)?.scrollIntoView();
  }, [part]);
  return (
    <article className={styles['page']} lang="de">
      {page.sections.map(({ anchor, heading, tokens }, index) => (
        <section key={anchor} id={`part-${anchor}`}>
          {index === 0 ? <h2 className={styles['title']}>{heading}</h2> : <h3>{heading}</h3>}
          <Markdown tokens={tokens} />
        </section>
      ))}
    </article>
  );
}

function Found({ typed, onOpen }: { readonly typed: string; readonly onOpen: () => void }) {
  const found = searchHandbook(typed);
  if (found.length === 0) return <EmptyState message="handbook.nothing" />;
  return (
    <ul className={styles['found']} aria-label={label('handbook.found', { count: found.length })}>
      {found.map(({ page, section }) => (
        <li key={`${page.name} ${section.anchor}`}>
          <a href={`#/handbook/${page.name}/${section.anchor}`} onClick={onOpen}>
            {section.heading === page.title ? page.title : `${page.title}: ${section.heading}`}
          </a>
          <div className="soft">
            <Markdown tokens={section.tokens.slice(0, 1)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
