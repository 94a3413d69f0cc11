/** The value that `make` answers, made when it is first asked for and kept. */
export function onUse<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
