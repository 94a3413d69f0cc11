import { textIn, type Entity } from '../entity.ts';
import { label } from '../i18n/label.ts';
import type { MergeIds } from '../person-rule.ts';
import { mailingFields, mailingSchema } from './mailing.ts';

/** The audience as JSON, with the kept member in the place of the other. */
function keptAudience(json: string, { kept, other }: MergeIds): string {
  const audience = JSON.parse(json) as Record<string, unknown>;
  const moved = Object.entries(audience).map(([name, value]) => [
    name,
    Array.isArray(value) ? [...new Set(value.map((id: unknown) => (id === other ? kept : id)))] : value,
  ]);
  return JSON.stringify(Object.fromEntries(moved));
}

export const mailingEntity = {
  key: 'uuid',
  row: mailingSchema,
  appended: ['event_uuid', 'sent', 'failed', 'unknown', 'skipped', 'sent_by'],
  fields: mailingFields,
  permission: 'dispatch.write',
  topic: 'dispatch',
  audit: {
    name: 'mailing',
    // A draft is saved with every pause of its author; what went out is in effects.db in full.
    hidden: ['html', 'text', 'audience', 'attachments', 'skipped', 'sent', 'failed', 'unknown'],
  },
  trash: true,
  person: {
    impersonal: 'its recipients are in the dispatch log; audience and texts are swept',
    merge: {
      where: 'instr(audience, @other) > 0 OR instr(skipped, @other) > 0',
      change: (row, ids) => ({
        audience: keptAudience(String(row['audience']), ids),
        skipped: String(row['skipped']).replaceAll(ids.other, ids.kept),
      }),
    },
  },
  webhooks: [
    {
      event: 'mailing.sent',
      on: 'update',
      when: "OLD.status <> 'done' AND NEW.status = 'done'",
      data: ['id', 'uuid', 'channel'],
      once: true,
    },
  ],
  title: ({ row }) => (row === null ? '' : textIn(row, 'subject') || label('mailing.untitled')),
} as const satisfies Entity;
