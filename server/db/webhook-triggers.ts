import { entities } from '../../shared/entities.ts';
import type { Entity } from '../../shared/entity.ts';
import type { WebhookRule } from '../../shared/webhook-event.ts';
import { auditedTables } from './audit.ts';
import { ensureTriggers } from './ensure-triggers.ts';
import type { Database } from './open.ts';

/** Beginning of the names of these triggers. */
const prefix = 'webhook_on_';

/**
 * Makes the triggers that write down what webhooks are told, in the transaction of the change and whatever way it came.
 * Runs after every migration.
 */
export function ensureWebhookTriggers(db: Database): void {
  const wanted = Object.entries<Entity>(entities).flatMap(([tbl, entity]) =>
    (entity.webhooks ?? []).map(rule => triggerOf(tbl, entity, rule)),
  );
  ensureTriggers(db, prefix, new Map(wanted));
}

const written = { insert: 'INSERT', return: 'INSERT', update: 'UPDATE', delete: 'DELETE' } as const;

/** Name and SQL of the trigger of one rule: a line for each webhook that is on and wants the event. */
function triggerOf(tbl: string, entity: Entity, rule: WebhookRule): [string, string] {
  const { event, on } = rule;
  const name = `${prefix}${event.replace('.', '_')}_${on}`;
  const row = on === 'delete' ? 'OLD' : 'NEW';
  const key = `${row}.${entity.key}`;
  const data = rule.data.map(field => `'${field}', ${valueOf(entity, row, field)}`).join(', ');
  const once = rule.once ? `'${event}/' || ${key}` : 'NULL';
  const when = conditions(tbl, entity, rule).join(' AND ');
  return [
    name,
    `CREATE TRIGGER ${name} AFTER ${written[on]} ON ${tbl}${when === '' ? '' : ` WHEN ${when}`} BEGIN ` +
      'INSERT INTO webhook_event(id, webhook_id, event, once, data, created_at) ' +
      `SELECT 'msg_' || lower(hex(randomblob(16))), w.id, '${event}', ${once}, json_object(${data}), aktuar_now() ` +
      `FROM webhook w, json_each(w.events) wanted WHERE w.is_on = 1 AND wanted.value = '${event}'; END`,
  ];
}

function conditions(tbl: string, { key, trash }: Entity, { on, when }: WebhookRule): string[] {
  const isKept = `EXISTS (SELECT 1 FROM trash WHERE tbl = '${tbl}' AND id = NEW.${key})`;
  const back = on === 'return' ? [isKept] : on === 'insert' && trash ? [`NOT ${isKept}`] : [];
  if (when !== undefined) return [...back, `(${when})`];
  return on === 'update' ? [`(${changed(tbl)})`] : back;
}

/** Some column differs whose changes the audit log records: bookkeeping is no news. */
function changed(tbl: string): string {
  const columns = auditedTables.find(({ table }) => table === tbl)?.columns ?? [];
  return columns.map(({ name }) => `OLD.${name} IS NOT NEW.${name}`).join(' OR ');
}

/** A field as it is on the wire: amounts in francs. */
const valueOf = ({ money = [] }: Entity, row: 'OLD' | 'NEW', field: string): string =>
  money.includes(field) ? `${row}.${field}_rappen / 100.0` : `${row}.${field}`;
