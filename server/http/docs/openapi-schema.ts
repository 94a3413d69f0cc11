import { z } from 'zod';
import { auditEntrySchema } from '../../../shared/privacy/audit-contract.ts';
import { deviceSchema } from '../../../shared/access/device-contract.ts';
import { eventGroupSchema } from '../../../shared/events/event-group.ts';
import { eventDetailSchema } from '../../../shared/events/event-detail.ts';
import { clubEventSchema } from '../../../shared/events/event.ts';
import { boardEntrySchema, funktionSchema } from '../../../shared/people/funktion.ts';
import { invoiceSchema, partySchema } from '../../../shared/finance/invoices/invoice.ts';
import { directoryEntrySchema, memberSchema } from '../../../shared/people/members/member.ts';
import {
  publicRegistrationSchema,
  registrationSchema,
  registrationStatus,
} from '../../../shared/events/registrations/registration.ts';
import { reminderItemSchema } from '../../../shared/events/reminders/reminder.ts';
import { settingSchema } from '../../../shared/association/setting.ts';
import { shiftTemplateSchema } from '../../../shared/events/shifts/shift-template.ts';
import { shiftSchema } from '../../../shared/events/shifts/shift.ts';
import { healthSchema } from '../../../shared/association/health-contract.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Resources that the document describes once and refers to by name. */
const named = {
  Member: memberSchema,
  DirectoryEntry: directoryEntrySchema,
  Funktion: funktionSchema,
  BoardEntry: boardEntrySchema,
  Setting: settingSchema,
  AuditEntry: auditEntrySchema,
  Invoice: invoiceSchema,
  Party: partySchema,
  Device: deviceSchema,
  Health: healthSchema,
  Event: clubEventSchema,
  EventDetail: eventDetailSchema,
  EventGroup: eventGroupSchema,
  Shift: shiftSchema,
  ShiftTemplate: shiftTemplateSchema,
  Registration: registrationSchema,
  RegistrationStatus: registrationStatus,
  PublicRegistration: publicRegistrationSchema,
  ReminderItem: reminderItemSchema,
};

const names = z.registry<{ id: string; description?: string }>();
for (const [id, schema] of Object.entries(named)) {
  const description = schema.meta()?.description;
  names.add(schema, { id, ...(description === undefined ? {} : { description }) });
}

const prefix = '#/components/schemas/';

/** The schemas under `components`, by name. */
export function namedSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(names, { ...options('output'), uri: id => prefix + id });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, cleaned(schema)]));
}

/** JSON Schema (2020-12) of what a caller sends or gets; named resources are references. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $defs: _, ...root } = z.toJSONSchema(schema, { ...options(io), metadata: names });
  const id = names.get(schema)?.id;
  return id === undefined ? cleaned(root) : { $ref: prefix + id };
}

const options = (io: 'input' | 'output') =>
  ({ io, unrepresentable: 'any', ...(io === 'output' ? { override: beforeTransform } : {}) }) as const;

/** What is answered has its final form already: a field that is rewritten as it comes in is described as it is read. */
function beforeTransform({ zodSchema, jsonSchema }: Overridden): void {
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe' || def.out._zod.def.type !== 'transform') return;
  const { $schema: _, ...read } = z.toJSONSchema(def.in, options('output'));
  Object.assign(jsonSchema, read);
}

interface Overridden {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: object;
}

/**
 * References into `components`, without what only stands at the root of a document, and without what a format or
 * "integer" says already.
 */
function cleaned(schema: object): JsonSchema {
  const text = JSON.stringify(schema, (key, value: unknown) => {
    if (key === '$schema' || key === '$id' || (key === 'id' && typeof value === 'string')) return undefined;
    if (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) return undefined;
    if (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) return undefined;
    return withoutPattern(value);
  });
  return JSON.parse(text.replaceAll('"#/$defs/', `"${prefix}`)) as JsonSchema;
}

function withoutPattern(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('format' in value && 'pattern' in value)) return value;
  const { pattern: _, ...rest } = value;
  return rest;
}
