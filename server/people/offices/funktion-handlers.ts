import type { funktionContract } from '../../../shared/people/funktion-contract.ts';
import { localToday } from '../../association/local-today.ts';
import type { Call, Handlers } from '../../context.ts';
import { countBoard, funktionStore, listBoard } from './funktion-store.ts';

export const funktionHandlers: Pick<Handlers<typeof funktionContract>, 'list' | 'get' | 'board'> = {
  list: (call, page) => funktionStore.page(call.db, { ...page, active: true }),
  get: (call, { id }) => funktionStore.get(call.db, id),
  board: (call, page) => {
    const today = localToday(call);
    const rows = listBoard(call.db, today, page);
    return {
      rows: rows.map(entry => ({ ...entry, foto: photoAddress(call, entry.foto) })),
      total: countBoard(call.db, today),
    };
  },
};

/** Where everybody finds the photo: a website shows it as it stands here. */
const photoAddress = ({ baseUrl }: Call, foto: string | null): string | null =>
  foto && `${baseUrl()}/photos/${foto}`;
