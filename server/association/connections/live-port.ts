/**
 * A port whose calls go to the adapter of the setting that counts at that moment; `otherwise` where there is none. An
 * adapter is made anew only for another setting, which `current` gives as another object.
 */
export function livePort<S extends object, P extends object>(
  current: () => S | null,
  make: (setting: S) => P,
  otherwise: P,
): P {
  let made: { readonly setting: S; readonly port: P } | null = null;
  const port = (): P => {
    const setting = current();
    if (setting === null) return otherwise;
    if (made?.setting !== setting) made = { setting, port: make(setting) };
    return made.port;
  };
  return new Proxy(otherwise, { get: (_target, name): unknown => Reflect.get(port(), name) });
}
