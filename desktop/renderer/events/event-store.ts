import { api } from '../api.ts';
import { listStore } from '../live-store.ts';

/** All events as core last told them, by their first day. */
export const useEvents = listStore(['events', 'conflicts'], () => api.desktopEvents.list({}));
