import type { Statement } from 'better-sqlite3';
import type { Database } from './open.ts';

const kept = new WeakMap<Database['sql'], Map<string, Statement>>();

/** The statement of this text, prepared once per connection: for what runs thousands of times. */
export function prepared<Parameters extends unknown[] | object = unknown[], Row = unknown>(
  { sql }: Pick<Database, 'sql'>,
  text: string,
): Statement<Parameters, Row> {
  let statements = kept.get(sql);
  if (!statements) kept.set(sql, (statements = new Map()));
  let statement = statements.get(text);
  if (!statement) statements.set(text, (statement = sql.prepare(text)));
  return statement as unknown as Statement<Parameters, Row>;
}
