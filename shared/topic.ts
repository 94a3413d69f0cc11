/** Events from core to the page: which data changed. The page then reads again what it shows. */
export const topics = [
  'session',
  'sync',
  'members',
  'photos',
  'invoices',
  'events',
  'todos',
  'dispatch',
  'settings',
  'conflicts',
  'trash',
  'updates',
  'opened',
] as const;
export type Topic = (typeof topics)[number];
