import type { Connection, ServiceName, Trial } from '../../../shared/association/connections/connection.ts';
import type { ServiceValues } from '../../../shared/association/connections/service-setting.ts';
import { DomainError } from '../../../shared/errors.ts';
import { LetterpostError } from '../../ports/letterpost/letterpost-port.ts';
import type { ServiceUses, UsedService } from './service-use.ts';

/** A service besides e-mail: how it stands, and how it is asked for something that changes nothing there. */
export interface OtherService {
  /** Which settings count now, and from where they are. */
  status(): Pick<Connection, 'source' | 'address' | 'readable'> & { readonly used: UsedService };
  /** Asks it as it counts now; null where it is not set up. */
  test(now: () => Date): Promise<Trial> | null;
  /** Asks it with values that do not count yet, secrets included. Its use is not recorded. */
  try(values: ServiceValues, now: () => Date): Promise<Trial>;
}

/** Makes a port that remembers what came of each call. */
export type Watch = <P extends object>(service: ServiceName, setting: unknown, port: P) => P;

/** `sign`: a keyed hash, as the settings contain secrets. */
export const usedBy = (
  sign: (purpose: string, text: string) => string,
  service: ServiceName,
  setting: unknown,
): UsedService => ({ service, setting: sign('connection', JSON.stringify(setting)) });

/** A call that the service refused for what was asked of it is no failure of the service. */
export function watchBy(uses: ServiceUses, sign: (purpose: string, text: string) => string): Watch {
  return (service, setting, port) => {
    const used = usedBy(sign, service, setting);
    const noted = async <T>(work: Promise<T>): Promise<T> => {
      try {
        const result = await work;
        uses.succeeded(used);
        return result;
      } catch (error) {
        const answer = failureOf(error);
        if (answer === null) uses.succeeded(used);
        else uses.failed(used, { failure: '', answer });
        throw error;
      }
    };
    return new Proxy(port, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: readonly unknown[]) => {
          const result: unknown = Reflect.apply(value, target, args);
          return result instanceof Promise ? noted(result) : result;
        };
      },
    });
  };
}

/** What the service said; null where it answered as it should. */
function failureOf(error: unknown): string | null {
  if (error instanceof LetterpostError)
    return error.failure === 'permanent' || error.isMissing ? null : error.message;
  if (error instanceof DomainError) {
    const { code, params } = error as DomainError;
    return code === 'provider_failed' && 'message' in params ? String(params.message) : null;
  }
  return error instanceof Error ? error.message : String(error);
}

/** What came of asking; `ask` answers in a few words what the service said. Never throws. */
export async function tested(ask: () => Promise<string>, now: () => Date): Promise<Trial> {
  const trial = { to: '', from: '', failure: '', at: now().toISOString() } as const;
  try {
    return { ...trial, succeeded: true, answer: await ask() };
  } catch (error) {
    return { ...trial, succeeded: false, answer: failureOf(error) ?? String(error) };
  }
}
