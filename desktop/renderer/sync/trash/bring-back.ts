import { v7 as newId } from 'uuid';
import { DomainError, type ErrorCode, type ErrorParams } from '../../../../shared/errors.ts';
import type { EntityTable } from '../../../../shared/entities.ts';
import { trashKey } from '../../../../shared/sync/trash.ts';
import { api } from '../../api.ts';

/**
 * Brings a row back that was deleted just now, with all that went along with it. Throws why it stays deleted. `alone`
 * makes the row itself again, for the moment in which the server has deleted it and the bin has not arrived here.
 */
export async function bringBack(tbl: EntityTable, id: string, alone: () => Promise<unknown>): Promise<void> {
  const { refused } = await api.desktopTrash.restore({ ids: [trashKey(tbl, id)], work_id: newId() });
  const [why] = refused;
  if (why?.code === 'not_found') await alone();
  else if (why) throw new DomainError(why.code as ErrorCode, why.params as ErrorParams[ErrorCode]);
}
