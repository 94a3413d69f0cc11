import type { funktionContract } from '../../shared/funktionen/funktion-contract.ts';
import type { Handlers } from '../context.ts';
import { countBoard, countFunktionen, listBoard, listFunktionen } from './funktion-store.ts';

export const funktionHandlers: Handlers<typeof funktionContract> = {
  list: (call, page) => ({ rows: listFunktionen(call.db, page), total: countFunktionen(call.db) }),
  board: (call, page) => ({ rows: listBoard(call.db, page), total: countBoard(call.db) }),
};
