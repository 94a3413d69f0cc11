/** What is read of a JSON Schema (2020-12). */
interface Schema {
  readonly $ref?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
}

/** What stands for a value that JSON cannot hold: `Binary` in an input that carries files. */
export interface TypeOptions {
  readonly unknown: 'unknown' | 'Binary';
}

/** The TypeScript type of what a JSON Schema accepts; references are the last part of their address. */
export function typeText(given: object, options: TypeOptions = { unknown: 'unknown' }): string {
  const schema = given as Schema;
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map(value => JSON.stringify(value)));
  const members = schema.anyOf ?? schema.oneOf;
  if (members) return union(members.map(member => typeText(member, options)));
  if (schema.allOf) return schema.allOf.map(member => `(${typeText(member, options)})`).join(' & ');
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  return types.length === 0 ? options.unknown : union(types.map(type => plainType(type, schema, options)));
}

const union = (members: readonly string[]): string => [...new Set(members)].join(' | ') || 'never';

function plainType(type: string, schema: Schema, options: TypeOptions): string {
  switch (type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return arrayText(schema, options);
    case 'object':
      return objectText(schema, options);
    default:
      return type;
  }
}

function arrayText({ items, prefixItems }: Schema, options: TypeOptions): string {
  if (prefixItems) return `[${prefixItems.map(item => typeText(item, options)).join(', ')}]`;
  return `(${items ? typeText(items, options) : 'unknown'})[]`;
}

function objectText(
  { properties = {}, required = [], additionalProperties }: Schema,
  options: TypeOptions,
): string {
  const needed = new Set(required);
  const fields = Object.entries(properties).map(([name, field]) => {
    const mark = needed.has(name) ? '' : '?';
    return `${JSON.stringify(name)}${mark}: ${typeText(field, options)}`;
  });
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  if (additionalProperties === false) return 'Record<string, never>';
  const values =
    typeof additionalProperties === 'object' ? typeText(additionalProperties, options) : 'unknown';
  return `Record<string, ${values}>`;
}
