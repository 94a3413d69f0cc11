interface Row {
  readonly id: unknown;
}
type Made<R extends Row> = R & { readonly id: NonNullable<R['id']> };

/** A row of the server has its number; only one that a desktop has just made has none. */
export function made<R extends Row>(row: R): Made<R> {
  if (row.id === null) throw new Error('a row without a number');
  return row as Made<R>;
}

/** The plain calls of a noun, as `crud` declares them. */
interface Plain<N, P, R extends Row> {
  list(input: { limit: number }): Promise<readonly unknown[]>;
  get(input: { id: NonNullable<R['id']> }): Promise<unknown>;
  create(input: N): Promise<R>;
  update?(input: P & { id: NonNullable<R['id']> }): Promise<unknown>;
  remove(input: { id: NonNullable<R['id']> }): Promise<unknown>;
}

/** Makes a row, lists, reads and changes it, and removes another one: the row is left for what follows. */
export async function crudCalls<N, P, R extends Row>(
  area: Plain<N, P, R>,
  { create, update, other }: { readonly create: N; readonly update?: P; readonly other: N },
): Promise<Made<R>> {
  const row = made(await area.create(create));
  await area.list({ limit: 2 });
  await area.get({ id: row.id });
  if (update !== undefined) await area.update?.({ ...update, id: row.id });
  const { id } = made(await area.create(other));
  await area.remove({ id });
  return row;
}
