import type { PageWords } from '../../shared/i18n/page-words.ts';
import { html, type Html } from './html.ts';
import type { Branding } from './page-branding.ts';
import type { Page } from './page.ts';

/** The whole HTML document of a page: head, the association's name and logo, content, foot. */
export function documentOf(page: Page, look: Branding, words: PageWords): string {
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
        ${footOf(look, words)}
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

const footOf = (look: Branding, words: PageWords): Html => {
  const parts = [
    look.name !== '' && html`${look.name}`,
    look.website !== '' && html`<a href="${look.website}">${words.kit.website}</a>`,
    look.email !== '' && html`<a href="mailto:${look.email}">${look.email}</a>`,
    html`<a href="/mitglied">${words.kit.members}</a>`,
    html`<a href="/ok">${words.kit.organizers}</a>`,
  ].filter(part => part !== false);
  return html`<footer class="foot">
    <div class="inner"><p>${parts.map((part, at) => [at > 0 && ' · ', part])}</p></div>
  </footer>`;
};
