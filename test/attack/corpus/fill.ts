/** Values that a step of the corpus may name as `{{name}}`. */
export type Values = Readonly<Record<string, string>>;

/** A step's value with `{{name}}` and `$repeat` filled in. Throws for a name that is not known. */
export function filled<T>(value: T, values: Values): T {
  return fill(value, values) as T;
}

function fill(value: unknown, values: Values): unknown {
  if (typeof value === 'string') return fillText(value, values);
  if (Array.isArray(value)) return value.map(item => fill(item, values));
  if (typeof value !== 'object' || value === null) return value;
  if ('$repeat' in value) {
    const [unit, times] = value.$repeat as [string, number];
    return fillText(unit, values).repeat(times);
  }
  if ('$number' in value) return Number(fillText(String(value.$number), values));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [fillText(key, values), fill(item, values)]),
  );
}

const fillText = (text: string, values: Values): string =>
  text.replace(/\{\{([\w. ]+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a step names the unknown value '${name}'`);
    return value;
  });
