import type { PageWords } from '../../shared/i18n/page-words.ts';
import { languages, type Language } from '../../shared/language.ts';
import { html, type Html } from './html.ts';
import type { Branding } from './page-branding.ts';
import type { Page } from './page.ts';

interface Frame {
  readonly look: Branding;
  readonly words: PageWords;
  /** Path and query of the page itself. */
  readonly here: string;
}

/** The whole HTML document of a page: head, the association's name and logo, content, foot. */
export function documentOf(page: Page, frame: Frame): string {
  const { look, words } = frame;
  const title = look.name === '' ? page.title : `${page.title} · ${look.name}`;
  return html`<!doctype html>
    <html lang="${words.kit.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${page.description && html`<meta name="description" content="${page.description}" />`}
        ${!page.listed && html`<meta name="robots" content="noindex, nofollow" />`}
        <link rel="icon" href="${look.logo ? `/pages/logo?${look.tag}` : 'data:,'}" />
        <link rel="stylesheet" href="/pages/style.css?${look.tag}" />
        ${page.script && html`<script type="module" src="/pages/${page.script}.js"></script>`}
      </head>
      <body ${page.wide && html`class="is-wide"`}>
        <a class="skip" href="#content">${words.kit.skip}</a>
        ${headOf(look, words)}
        <main id="content" class="${page.wide ? 'wide' : 'narrow'}" tabindex="-1">${page.body}</main>
        ${footOf(frame)}
      </body>
    </html> `.text;
}

const headOf = (look: Branding, words: PageWords): Html =>
  html`<header class="top">
    <div class="inner">
      <a class="brand" href="/anlaesse"
        >${look.logo && html`<img src="/pages/logo?${look.tag}" alt="" width="44" height="44" />`}<span
          >${look.name === '' ? words.kit.events : look.name}</span
        ></a
      >
    </div>
  </header>`;

const footOf = ({ look, words, here }: Frame): Html => {
  const parts = [
    look.name !== '' && html`${look.name}`,
    look.website !== '' && html`<a href="${look.website}">${words.kit.website}</a>`,
    look.email !== '' && html`<a href="mailto:${look.email}">${look.email}</a>`,
    html`<a href="/mitglied">${words.kit.members}</a>`,
    html`<a href="/ok">${words.kit.organizers}</a>`,
  ].filter(part => part !== false);
  return html`<footer class="foot">
    <div class="inner">
      <p>${parts.map((part, at) => [at > 0 && ' · ', part])}</p>
      <nav aria-label="${words.kit.language}">
        ${languages.map(language => languageOf(language, words, here))}
      </nav>
    </div>
  </footer>`;
};

/** A language by its own name: the one of the page as text, each other as a link to the same page. */
const languageOf = (language: Language, { language: shown, siteForm }: PageWords, here: string): Html =>
  language === shown
    ? html`<span aria-current="true" lang="${language}">${siteForm.languages[language]}</span>`
    : html`<a
        href="/sprache/${language}?weiter=${encodeURIComponent(here)}"
        lang="${language}"
        hreflang="${language}"
        >${siteForm.languages[language]}</a
      >`;
