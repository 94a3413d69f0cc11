/** A query of one column; better-sqlite3 has these calls. */
interface ColumnQuery {
  prepare(sql: string): { pluck(): { all(): unknown[]; get(): unknown } };
}

/** Rows of every table of a database. */
export function countRows(sql: ColumnQuery): Record<string, number> {
  const tables = sql
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all()
    .map(String);
  return Object.fromEntries(
    tables.map(name => {
      const quoted = `"${name.replaceAll('"', '""')}"`;
      return [name, Number(sql.prepare(`SELECT count(*) FROM ${quoted}`).pluck().get())];
    }),
  );
}
