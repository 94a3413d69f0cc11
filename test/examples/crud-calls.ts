import type { Walk } from './recorder.ts';

interface Row {
  readonly id: unknown;
}
/** The plain calls of a noun, as `crud` declares them. */
interface Plain<N, P, R extends Row> {
  list(input: { limit: number }): Promise<readonly unknown[]>;
  get(input: { id: R['id'] }): Promise<unknown>;
  create(input: N): Promise<R>;
  update?(input: P & { id: R['id'] }): Promise<unknown>;
  remove(input: { id: R['id'] }): Promise<unknown>;
}

/** Makes a row, lists, reads and changes it, and removes another one: the row is left for what follows. */
export async function crudCalls<N, P, R extends Row>(
  area: Plain<N, P, R>,
  { create, update, other }: { readonly create: N; readonly update?: P; readonly other: N },
): Promise<R> {
  const row = await area.create(create);
  await area.list({ limit: 2 });
  await area.get({ id: row.id });
  if (update !== undefined) await area.update?.({ ...update, id: row.id });
  const { id } = await area.create(other);
  await area.remove({ id });
  return row;
}

export type Step = (walk: Walk) => Promise<void>;
