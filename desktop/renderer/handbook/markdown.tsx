import type { Token, Tokens } from 'marked';
import type { ReactNode } from 'react';
import { HandbookPicture } from './handbook-picture.tsx';

/** Paragraphs, lists, emphasis, code, pictures and links of the handbook; anything else is shown as its text. */
export const Markdown = ({ tokens }: { readonly tokens: readonly Token[] }): ReactNode => tokens.map(drawn);

const parts = (token: Token): ReactNode =>
  'tokens' in token && token.tokens ? token.tokens.map(drawn) : 'text' in token ? unescaped(token.text) : '';

function drawn(token: Token, key: number): ReactNode {
  switch (token.type) {
    case 'space':
      return null;
    case 'paragraph':
      return <p key={key}>{parts(token)}</p>;
    case 'list':
      return <List key={key} list={token as Tokens.List} />;
    case 'strong':
      return <strong key={key}>{parts(token)}</strong>;
    case 'em':
      return <em key={key}>{parts(token)}</em>;
    case 'codespan':
      return <code key={key}>{unescaped((token as Tokens.Codespan).text)}</code>;
    case 'code':
      return <pre key={key}>{(token as Tokens.Code).text}</pre>;
    case 'image': {
      const { href, text } = token as Tokens.Image;
      return <HandbookPicture key={key} file={href} text={unescaped(text)} />;
    }
    case 'link':
      return (
        <HandbookLink key={key} href={(token as Tokens.Link).href}>
          {parts(token)}
        </HandbookLink>
      );
    default:
      return <span key={key}>{parts(token)}</span>;
  }
}

function List({ list }: { readonly list: Tokens.List }) {
  const items = list.items.map(item => <li key={item.raw}>{item.tokens.map(drawn)}</li>);
  return list.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

/** Other pages open here; an address of the web stays text, as the program opens none by itself. */
function HandbookLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const page = /^(?:\.\.\/)?([a-z-]+)\.md$/.exec(href)?.[1];
  return page === undefined ? children : <a href={`#/handbook/${page}`}>{children}</a>;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, found => entities[found] ?? found);
