import type { Endpoint, FileAnswer, Page as ListPage } from '../../../shared/endpoint.ts';
import { DomainError } from '../../../shared/errors.ts';
import { checked } from '../../../shared/fields.ts';
import { may } from '../../../shared/permission.ts';
import type { Call } from '../../context.ts';
import type { Ask } from '../../website/page.ts';
import { getHandler, synchronous, type Api } from '../run-endpoint.ts';

/**
 * Calls the API for a page as whoever looks at it: permission, validation, transaction and output are those of the
 * same call over HTTP, so a page can show and do nothing that the API would not. Refusals are thrown.
 */
export function askFor(api: Api, call: Call): Ask {
  const ask = async (area: string, name: string, input: unknown): Promise<unknown> => {
    const endpoint = api.contract[area]?.[name];
    if (!endpoint) throw new Error(`no endpoint ${area}.${name}`);
    if (!may(call.actor, endpoint.permission))
      throw new DomainError(call.actor.kind === 'none' ? 'unauthorized' : 'forbidden', {});
    const fields = checked(endpoint.input, input);
    const run = () => getHandler(api, area, name)(call, fields as never);
    const reads = endpoint.method === 'get' && endpoint.link !== true;
    if (reads || endpoint.outside === true) return outputOf(endpoint, await run());
    return call.db.write(call.actor.name, () => outputOf(endpoint, synchronous(run())));
  };
  return ask as Ask;
}

/** What a caller over HTTP would get: fields that the declaration does not promise are left out. */
function outputOf(endpoint: Endpoint, result: unknown): unknown {
  if (endpoint.kind === 'file') return result as FileAnswer;
  if (endpoint.kind === 'list') return endpoint.output.array().parse((result as ListPage<unknown>).rows);
  return endpoint.output.parse(result);
}
