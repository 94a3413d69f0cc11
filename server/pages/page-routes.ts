import { eventListPage } from './events/event-list-page.ts';
import { eventPage } from './events/event-page.ts';
import { thanksPage } from './events/thanks-page.ts';
import type { PageRoute } from './page.ts';

/** The server's own pages for helpers, visitors and organisers. */
export const pageRoutes: readonly PageRoute[] = [eventListPage, eventPage, thanksPage];
