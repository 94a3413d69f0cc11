import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { articleText, type Article } from '../../../../../shared/finance/invoices/billing/article.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { holdsAll, wordsOf } from '../../../ui/table/search-words.ts';
import { articlePriceText } from './article-labels.ts';
import type { LineDraft } from './line-draft.ts';
import styles from './lines.module.css';
import { CrossButton } from '../../../ui/icon-button.tsx';

interface LineTextProps {
  readonly line: LineDraft;
  readonly article: Article | undefined;
  readonly articles: readonly Article[];
  readonly period: string;
  readonly first: boolean;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
  readonly onArticle: (article: Article) => void;
  /** The article goes, its words stay. */
  readonly onFree: () => void;
}

/** What a line is for: words, or an article that is proposed while they are typed. */
export const LineText = (props: LineTextProps) =>
  props.line.article_id === null ? <FreeText {...props} /> : <ArticleText {...props} />;

function ArticleText({ line, article, period, onFree }: LineTextProps) {
  const text = article ? articleText(article, period) : line.text;
  return (
    <TextInput
      aria-label={label('billing.line.text')}
      readOnly
      value={text}
      title={text}
      leftSection={<IconTag size={15} aria-hidden />}
      rightSection={<CrossButton size="sm" name={label('billing.line.free', { text })} onClick={onFree} />}
    />
  );
}

function FreeText(props: LineTextProps) {
  const { line, articles, first, error, onText, onArticle } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const input = useFirst(first);
  const proposed = articles.filter(
    ({ name, description, active }) => active && holdsAll(`${name} ${description}`, wordsOf(line.text)),
  );
  const choose = (id: string) => {
    const chosen = proposed.find(article => article.id === id);
    if (chosen) onArticle(chosen);
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start">
      <Combobox.Target>
        <TextInput
          ref={input}
          data-autofocus={first || undefined}
          aria-label={label('billing.line.text')}
          placeholder={label(articles.length > 0 ? 'billing.line.text.article' : 'billing.line.text.free')}
          autoComplete="off"
          value={line.text}
          error={error}
          onChange={event => {
            onText(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Proposals articles={proposed} />
    </Combobox>
  );
}

/** Takes the keys when the field appears, where it is the first of its screen. */
function useFirst(first: boolean) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (first) input.current?.focus();
  }, [first]);
  return input;
}

const Proposals = ({ articles }: Pick<LineTextProps, 'articles'>) => (
  <Combobox.Dropdown hidden={articles.length === 0}>
    <Combobox.Options aria-label={label('billing.line.articles')} className={styles['options'] ?? ''}>
      {articles.map(article => (
        <Combobox.Option key={article.id} value={article.id}>
          <span className="flex justify-between gap-12">
            <span>{article.name}</span>
            <span className={styles['price']}>{articlePriceText(article)}</span>
          </span>
        </Combobox.Option>
      ))}
    </Combobox.Options>
  </Combobox.Dropdown>
);
