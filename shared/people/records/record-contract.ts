import { z } from 'zod';
import { endpoint, fileEndpoint } from '../../endpoint.ts';
import { bytes, uuid } from '../../fields.ts';
import type { Permission } from '../../permission.ts';
import { recordFileLimit } from './record-file.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'sha256');

interface ContentDeclaration {
  /** Path of the files; a content is at `/:id/content` below it. */
  readonly path: string;
  readonly read: Permission;
  readonly write: Permission;
}

/** The content of files whose rows the server has: it is kept once per SHA-256, and never changes. */
export const contentContract = ({ path, read, write }: ContentDeclaration) => ({
  putContent: endpoint({
    method: 'put',
    path: `${path}/:id/content/:sha256`,
    summary: 'Den Inhalt einer Datei ablegen, unter seinem SHA-256; er muss sein, was ihr Eintrag sagt',
    permission: write,
    input: z.strictObject({ id: uuid, sha256, bytes }),
    output: z.object({ sha256: z.string(), size: z.int() }),
    status: 200,
    errors: ['not_found'],
    upload: true,
    bodyLimit: recordFileLimit,
  }),
  getContent: fileEndpoint({
    method: 'get',
    path: `${path}/:id/content`,
    summary: 'Der Inhalt einer Datei, sobald er auf dem Server ist',
    permission: read,
    input: z.strictObject({ id: uuid }),
    produces: ['application/octet-stream'],
    keep: true,
    errors: ['not_found'],
  }),
});
