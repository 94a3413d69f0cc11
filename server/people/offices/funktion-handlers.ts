import type { funktionContract } from '../../../shared/people/funktion-contract.ts';
import type { Call, Handlers } from '../../context.ts';
import { countBoard, funktionStore, listBoard } from './funktion-store.ts';

export const funktionHandlers: Pick<Handlers<typeof funktionContract>, 'list' | 'get' | 'board'> = {
  list: (call, page) => funktionStore.page(call.db, { ...page, active: true }),
  get: (call, { id }) => funktionStore.get(call.db, id),
  board: (call, page) => ({
    rows: listBoard(call.db, page).map(entry => ({ ...entry, foto: photoAddress(call, entry.foto) })),
    total: countBoard(call.db),
  }),
};

/** Where everybody finds the photo: a website shows it as it stands here. */
const photoAddress = ({ baseUrl }: Call, foto: string | null): string | null =>
  foto && `${baseUrl()}/photos/${foto}`;
