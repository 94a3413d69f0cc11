import type { MailingRow } from '../../../../shared/messages/desktop-mailing-contract.ts';
import { mailingDefaults, type Mailing } from '../../../../shared/delivery/mailing.ts';

const at = '2026-11-21T09:00:00.000Z';

/** An empty draft, but for what is said here. */
export const aMailing = (patch: Partial<Mailing> = {}): Mailing => ({
  ...mailingDefaults,
  attachments: [],
  id: 1,
  uuid: '019a0000-0000-7000-8000-000000000001',
  status: 'draft',
  total: 0,
  sent: 0,
  failed: 0,
  unknown: 0,
  skipped: [],
  created_by: '',
  sent_by: '',
  started_at: null,
  ended_at: null,
  created_at: at,
  updated_at: at,
  version: 1,
  ...patch,
});

export const mailingRow = (patch: Partial<MailingRow> = {}): MailingRow => {
  const { html: _html, text: _text, audience: _to, attachments: _files, skipped: _out, ...row } = aMailing();
  return { ...row, waiting: false, conflict: false, queued: false, refused: false, ...patch };
};
