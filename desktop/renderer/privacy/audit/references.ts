import type { EntityTable } from '../../../../shared/entities.ts';

/** Fields that point at another row, and its table. */
export const references: Readonly<Record<string, EntityTable>> = {
  shift_uuid: 'shift',
  alternative_shift_uuid: 'shift',
  event_uuid: 'club_event',
  member_id: 'member',
  office_uuid: 'funktion',
  invoice_id: 'invoice',
  mailing_uuid: 'mailing',
};
