import type { Random } from '../random.ts';

/** JSON Schema as far as the endpoints of the contract use it. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

/** Ids that exist, by the noun that a field's name begins with. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

export interface Making {
  readonly random: Random;
  readonly ids: KnownIds;
  readonly root: JsonSchema;
  readonly depth: number;
}

/** A value that the schema describes; what it names exists where the field's name says which noun it is. */
export function valueOf(schema: JsonSchema, field: string, making: Making): unknown {
  const { random, root, depth } = making;
  if (schema.$ref !== undefined) {
    const found = root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? root;
    return depth > 6 ? null : valueOf(found, field, { ...making, depth: depth + 1 });
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  return choices ? valueOf(random.pick(choices), field, making) : typedValue(schema, field, making);
}

function typedValue(schema: JsonSchema, field: string, making: Making): unknown {
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  switch (type) {
    case 'object':
      return objectOf(schema, making);
    case 'array':
      return listOf(schema, field, making);
    case 'integer':
    case 'number':
      return numberOf(schema, field, making, type === 'integer');
    case 'boolean':
      return making.random.chance(50);
    case 'null':
      return null;
    default:
      return textOf(schema, field, making);
  }
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  making: Making,
): object {
  const { random, depth } = making;
  const deeper = { ...making, depth: depth + 1 };
  const entries = Object.entries(properties)
    .filter(([name]) => required.includes(name) || random.chance(depth > 3 ? 20 : 55))
    .map(([name, schema]) => [name, valueOf(schema, name, deeper)]);
  if (typeof additionalProperties === 'object' && random.chance(50))
    entries.push([random.text(4), valueOf(additionalProperties, '', deeper)]);
  return Object.fromEntries(entries) as object;
}

function listOf(
  { items = {}, prefixItems, minItems = 0, maxItems = 3 }: JsonSchema,
  field: string,
  making: Making,
): unknown[] {
  const deeper = { ...making, depth: making.depth + 1 };
  if (prefixItems) return prefixItems.map(item => valueOf(item, field, deeper));
  const length = making.random.whole(minItems, Math.max(minItems, Math.min(3, maxItems)));
  return Array.from({ length }, () => valueOf(items, field, deeper));
}

function numberOf(
  { minimum = 0, maximum = 200 }: JsonSchema,
  field: string,
  making: Making,
  isWhole: boolean,
): number {
  const { random } = making;
  const known = knownIds(field, making).filter(id => /^\d{1,9}$/.test(id));
  if (known.length > 0 && random.chance(80)) return Number(random.pick(known));
  const low = Math.max(minimum, -1000);
  const high = Math.min(Math.max(maximum, low), low + 1000);
  const whole = random.whole(Math.ceil(low), Math.floor(high));
  return isWhole || random.chance(50) ? whole : whole + 0.05;
}

function textOf(
  { format, minLength = 0, maxLength = 60 }: JsonSchema,
  field: string,
  making: Making,
): string {
  const { random } = making;
  const known = knownIds(field, making);
  const fitting = format === 'uuid' ? known.filter(id => id.length === 36) : known;
  if (fitting.length > 0 && random.chance(85)) return random.pick(fitting);
  const make = textFormats[format ?? ''] ?? textFormats[shapeOf(field)];
  if (make) return make(random);
  return random.text(random.whole(Math.max(1, minLength), Math.max(minLength, Math.min(maxLength, 20), 1)));
}

const two = (value: number) => String(value).padStart(2, '0');
const dayText = (random: Random) =>
  `20${random.whole(10, 40)}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`;
const timeText = (random: Random) => `${two(random.whole(0, 23))}:${two(random.whole(0, 59))}`;

const textFormats: Readonly<Record<string, (random: Random) => string>> = {
  uuid: random => `019b8d2b-0000-7000-8000-${String(random.whole(0, 999_999)).padStart(12, '0')}`,
  email: random => `${random.text(6)}@post.example`,
  date: dayText,
  'date-time': random => `${dayText(random)}T${timeText(random)}:00.000Z`,
  local: random => `${dayText(random)}T${timeText(random)}:00`,
  clock: timeText,
  country: random => random.pick(['CH', 'DE', 'FR', 'LI']),
  html: random =>
    random.pick(['<p>Guten Tag</p>', '<p>{{vorname}}</p>', '<table><tr><td>a</td></tr></table>']),
  sha256: () => '0'.repeat(64),
  pdf: () => Buffer.from('%PDF-1.4\n%%EOF').toString('base64'),
};

const shapes: readonly (readonly [RegExp, string])[] = [
  [/email|^to$|^goto$|address$/, 'email'],
  [/_(date|on|at)$|^day$|^date$|geburtsdatum|eintritt|austritt/, 'date'],
  [/^(start|end)_time$/, 'local'],
  [/^land$/, 'country'],
  [/^html$/, 'html'],
  [/sha256|hash/, 'sha256'],
  [/pdf_base64/, 'pdf'],
  [/uuid|^id$/, 'uuid'],
];
const shapeOf = (field: string): string => shapes.find(([pattern]) => pattern.test(field))?.[1] ?? '';

const nouns: readonly (readonly [RegExp, string])[] = [
  [/member|successor|predecessor|^other_id$|^one_id$/, 'member'],
  [/event/, 'event'],
  [/shift/, 'shift'],
  [/funktion_id/, 'funktion'],
  [/invoice/, 'invoice'],
  [/article/, 'article'],
  [/template/, 'template'],
  [/statement/, 'statement'],
  [/mailing/, 'mailing'],
  [/^registration/, 'registration'],
];

/** Ids of rows that a field of this name may mean. */
export function knownIds(field: string, { ids }: Pick<Making, 'ids'>): readonly string[] {
  const noun = nouns.find(([pattern]) => pattern.test(field) && /id|event_ids|_uuid/.test(field))?.[1];
  return ids[noun ?? field] ?? [];
}
