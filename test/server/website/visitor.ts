import type { RawAnswer, TestApp } from '../../fixtures.ts';

/** A person with a browser that runs no script: sees pages, sends forms, follows where it is led. */
export interface Visitor {
  open(path: string, headers?: Readonly<Record<string, string>>): Promise<RawAnswer>;
  /** Sends a form; a field with a list comes several times. */
  send(path: string, fields: Readonly<Record<string, string | readonly string[]>>): Promise<RawAnswer>;
}

/** What a browser says it likes to read. */
export const browserAccept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

export function visitorOf(app: TestApp): Visitor {
  return {
    open: (path, headers = {}) =>
      app.request('GET', path, { headers: { accept: browserAccept, ...headers } }),
    send: (path, fields) => {
      const body = new URLSearchParams();
      for (const [key, value] of Object.entries(fields))
        for (const text of typeof value === 'string' ? [value] : value) body.append(key, text);
      const headers = { accept: browserAccept, 'content-type': 'application/x-www-form-urlencoded' };
      return app.request('POST', path, { body: body.toString(), headers });
    },
  };
}

/** The words of a page without its markup. */
export const textOf = ({ text }: RawAnswer): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
