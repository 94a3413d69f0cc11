import type { Contract } from '../../shared/contract.ts';
import type { Input, Output } from '../../shared/endpoint.ts';
import type { PageTexts } from '../../shared/i18n/page-texts.ts';
import type { Call } from '../context.ts';
import type { Html } from './html.ts';
import type { Branding } from './page-branding.ts';

/** A page as it is shown. */
export interface Page {
  readonly title: string;
  readonly body: Html;
  /** 200 unless stated. */
  readonly status?: number;
  /** The page's own script in `server/website/scripts`. */
  readonly script?: PageScript;
  /** True for pages that search engines may list. */
  readonly listed?: boolean;
  /** Tables and boards need more room than a text. */
  readonly wide?: boolean;
  /** Written for search engines and previews of links. */
  readonly description?: string;
}
type PageScript = 'step' | 'organizer' | 'login' | 'member' | 'passkey';

/** After a form: the browser fetches another page, so that reloading sends nothing twice. */
export interface Redirect {
  readonly redirect: string;
}

/** Calls an endpoint of the API for the reader of the page: the same checks and rules as over HTTP. */
export type Ask = <A extends keyof Contract, N extends keyof Contract[A]>(
  area: A,
  name: N,
  input: Input<Contract[A][N]>,
) => Promise<Output<Contract[A][N]>>;

/** One call of one page. */
export interface PageCall extends Call {
  readonly ask: Ask;
  readonly branding: Branding;
  readonly texts: PageTexts;
}

/** What a browser sent: parts of the path, query and fields of a form; a field that came twice is a list. */
export interface Sent {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Values;
  readonly form: Values;
}
export type Values = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface PageRoute {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly open: (call: PageCall, sent: Sent) => Page | Redirect | Promise<Page | Redirect>;
}

/** The first text of a field; '' when it was not sent. */
export function textOf(values: Values, key: string): string {
  const value = values[key];
  return typeof value === 'string' ? value : (value?.[0] ?? '');
}

/** All texts of a field. */
export function textsOf(values: Values, key: string): readonly string[] {
  const value = values[key];
  return typeof value === 'string' ? [value] : (value ?? []);
}
