import type { PageTexts } from '../../shared/i18n/page-texts.ts';
import { languages, type Language } from '../../shared/language.ts';
import { html, type Html } from './html.ts';
import type { Branding } from './page-branding.ts';
import type { Page } from './page.ts';

interface Frame {
  readonly branding: Branding;
  readonly texts: PageTexts;
  /** Path and query of the page itself. */
  readonly here: string;
}

/** The whole HTML document of a page: head, the association's name and logo, content, foot. */
export function documentOf(page: Page, frame: Frame): string {
  const { branding, texts } = frame;
  const title = branding.name === '' ? page.title : `${page.title} · ${branding.name}`;
  return html`<!doctype html>
    <html lang="${texts.kit.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${page.description && html`<meta name="description" content="${page.description}" />`}
        ${!page.listed && html`<meta name="robots" content="noindex, nofollow" />`}
        <link rel="icon" href="${branding.logo ? `/pages/logo?${branding.tag}` : 'data:,'}" />
        <link rel="stylesheet" href="/pages/style.css?${branding.tag}" />
        ${page.script && html`<script type="module" src="/pages/${page.script}.js"></script>`}
      </head>
      <body ${page.wide && html`class="is-wide"`}>
        <a class="skip" href="#content">${texts.kit.skip}</a>
        ${headOf(branding, texts)}
        <main id="content" class="${page.wide ? 'wide' : 'narrow'}" tabindex="-1">${page.body}</main>
        ${footOf(frame)}
      </body>
    </html> `.text;
}

const headOf = (branding: Branding, texts: PageTexts): Html =>
  html`<header class="top">
    <div class="inner">
      <a class="brand" href="/anlaesse"
        >${branding.logo && html`<img src="/pages/logo?${branding.tag}" alt="" width="44" height="44" />`}<span
          >${branding.name === '' ? texts.kit.events : branding.name}</span
        ></a
      >
    </div>
  </header>`;

const footOf = ({ branding, texts, here }: Frame): Html => {
  const parts = [
    branding.name !== '' && html`${branding.name}`,
    branding.website !== '' && html`<a href="${branding.website}">${texts.kit.website}</a>`,
    branding.email !== '' && html`<a href="mailto:${branding.email}">${branding.email}</a>`,
    html`<a href="/mitglied">${texts.kit.members}</a>`,
    html`<a href="/ok">${texts.kit.organizers}</a>`,
  ].filter(part => part !== false);
  const pages = [
    ['/anlaesse', texts.kit.events],
    ['/mitglied-werden', texts.siteForm.application.title],
    ['/newsletter', texts.siteForm.newsletter.title],
    ['/kontakt', texts.siteForm.contact.title],
  ] as const;
  return html`<footer class="foot">
    <div class="inner">
      <nav aria-label="${texts.kit.moreOf}">
        ${pages.map(([path, title]) => html`<a href="${path}">${title}</a>`)}
      </nav>
      <p>${parts.map((part, at) => [at > 0 && ' · ', part])}</p>
      <nav aria-label="${texts.kit.language}">
        ${languages.map(language => languageOf(language, texts, here))}
      </nav>
    </div>
  </footer>`;
};

/** A language by its own name: the one of the page as text, each other as a link to the same page. */
const languageOf = (language: Language, { language: shown, siteForm }: PageTexts, here: string): Html =>
  language === shown
    ? html`<span aria-current="true" lang="${language}">${siteForm.languages[language]}</span>`
    : html`<a
        href="/sprache/${language}?weiter=${encodeURIComponent(here)}"
        lang="${language}"
        hreflang="${language}"
        >${siteForm.languages[language]}</a
      >`;
