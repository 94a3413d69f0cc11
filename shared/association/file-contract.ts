import { z } from 'zod';
import { attachmentLimit } from './attachment.ts';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { bytes } from '../fields.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'sha256');

/** Files by their content: the name of one is the SHA-256 of its bytes, so a file never changes and is kept once. */
export const fileContract = {
  put: endpoint({
    method: 'put',
    path: '/files/:sha256',
    summary: 'Eine Datei ablegen, unter dem SHA-256 ihres Inhalts; wer es wiederholt, ändert nichts',
    permission: 'dispatch.write',
    input: z.strictObject({ sha256, bytes }),
    output: z.object({ sha256, size: z.int() }),
    status: 200,
    errors: [],
    upload: true,
    bodyLimit: attachmentLimit,
  }),
  get: fileEndpoint({
    method: 'get',
    path: '/files/:sha256',
    summary: 'Der Inhalt einer abgelegten Datei',
    permission: 'dispatch.read',
    input: z.strictObject({ sha256 }),
    produces: ['application/octet-stream'],
    keep: true,
    errors: ['not_found'],
  }),
};
