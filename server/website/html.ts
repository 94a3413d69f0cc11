import { escapeHtml } from '../../shared/escape-html.ts';

/** Markup. Whatever else is put into a page is text and gets escaped, so only `html` makes some. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

/** What a template takes: texts are escaped, lists joined, nothing at all leaves nothing. */
export type Content = Html | string | number | false | null | undefined | readonly Content[];

/** A piece of a page: html`<p title="${text}">${text}</p>`. Attributes always stand in double quotes. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Html {
  return new Html(
    strings.reduce((text, string, at) => text + string + (at < values.length ? markup(values[at]) : ''), ''),
  );
}

function markup(value: Content): string {
  if (value instanceof Html) return value.text;
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return value.map(markup).join('');
}

/** Paragraphs of a typed text: an empty line ends one, a line break stays a line break. `attribute`: of each. */
export function paragraphs(text: string, attribute: Html | null = null): Html[] {
  return text
    .split(/\n{2,}/)
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => part.split('\n').map((line, at) => [at > 0 && html`<br />`, line]))
    .map(lines => (attribute === null ? html`<p>${lines}</p>` : html`<p ${attribute}>${lines}</p>`));
}

/** Data for the page's own script, in a block that no browser runs. */
export function dataBlock(id: string, data: unknown): Html {
  // Inside of a script element only '<' could end it or begin a comment.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html`<script type="application/json" id="${id}">
    ${new Html(json)}
  </script>`;
}
