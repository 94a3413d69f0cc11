import { pathKeys, type Endpoint } from '../../../shared/endpoint.ts';
import recorded from './examples.json' with { type: 'json' };

/** What a call was given, as one flat object like its declared input, and what the server answered; null for a file. */
export interface CallExample {
  readonly input: Readonly<Record<string, unknown>>;
  readonly output: unknown;
}

const examples: Readonly<Record<string, CallExample>> = recorded;

/** A real exchange with the demo association, recorded by `npm run examples`; undefined for a call without one. */
export const exampleOf = (area: string, name: string): CallExample | undefined => examples[`${area}.${name}`];

/** The part of an example that travels in the body: all but the keys of the path. */
export function bodyExample(
  endpoint: Endpoint,
  example: CallExample | undefined,
): { readonly example?: unknown } {
  if (example === undefined) return {};
  const keys = pathKeys(endpoint.path);
  return {
    example: Object.fromEntries(Object.entries(example.input).filter(([name]) => !keys.includes(name))),
  };
}

/** The value of one parameter of the path or query. */
export const parameterExample = (
  name: string,
  example: CallExample | undefined,
): { readonly example?: unknown } =>
  example !== undefined && Object.hasOwn(example.input, name) ? { example: example.input[name] } : {};
