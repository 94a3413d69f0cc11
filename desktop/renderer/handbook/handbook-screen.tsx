import { ScrollArea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { currentLanguage, currentLocale, localeOf } from '../../../shared/i18n/current-language.ts';
import { label } from '../../../shared/i18n/label.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Note } from '../ui/note.tsx';
import { PageHead } from '../ui/page.tsx';
import { SearchField } from '../ui/table/search-field.tsx';
import { handbookChapters, pageNamed, searchHandbook, type HandbookPage } from './handbook.ts';
import styles from './handbook.module.css';
import { Markdown } from './markdown.tsx';
import { named } from '../ui/named.ts';

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

const isForeign = ({ language }: HandbookPage): boolean => language !== currentLanguage();
const langOf = ({ language }: HandbookPage): string => localeOf[language];

const Contents = ({ here, onOpen }: { readonly here: string; readonly onOpen: () => void }) => (
  <nav className={styles['contents']} aria-label={label('handbook.contents')}>
    {handbookChapters().map(({ title, pages }) => (
      <section key={title}>
        <h2>{title}</h2>
        {pages.map(page => (
          <a
            key={page.name}
            href={`#/handbook/${page.name}`}
            aria-current={page.name === here ? 'page' : undefined}
            onClick={onOpen}
          >
            <span lang={langOf(page)}>{page.title}</span>
            {isForeign(page) && <span className="soft"> {label('handbook.german')}</span>}
          </a>
        ))}
      </section>
    ))}
  </nav>
);

function Page({ page, part }: { readonly page: HandbookPage; readonly part: string | null }) {
  useEffect(() => {
    if (part !== null) document.getElementById(`part-${part}`)?.scrollIntoView();
  }, [part]);
  return (
    <article className={styles['page']} lang={langOf(page)}>
      {isForeign(page) && (
        <div lang={currentLocale()}>
          <Note tone="info">{label('handbook.german.text')}</Note>
        </div>
      )}
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
          <a href={`#/handbook/${page.name}/${section.anchor}`} lang={langOf(page)} onClick={onOpen}>
            {section.heading === page.title ? page.title : named(page.title, section.heading)}
          </a>
          <div className="soft" lang={langOf(page)}>
            <Markdown tokens={section.tokens.slice(0, 1)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
