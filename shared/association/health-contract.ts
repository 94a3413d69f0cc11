import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { servicesSchema } from './services.ts';

export const healthSchema = z.object({
  /** `storage_full`: calls that write are refused until there is room again. */
  status: z.enum(['ok', 'storage_full']),
  service: z.literal('aktuar'),
  version: z.string(),
  /** True on a demo server, where everybody may know the password. */
  demo: z.boolean(),
  /** Name of the association, for the login screen. */
  association: z.string(),
});
export type Health = z.output<typeof healthSchema>;

export const systemContract = {
  health: endpoint({
    method: 'get',
    path: '/health',
    summary: 'Lebt der Server, und welcher ist es',
    permission: 'public',
    input: z.strictObject({}),
    output: healthSchema,
    status: 200,
    errors: [],
  }),
  ready: endpoint({
    method: 'get',
    path: '/ready',
    summary: 'Kann der Server arbeiten: Speicherplatz, E-Mails, Aufgaben, Datenbank',
    permission: 'public',
    input: z.strictObject({}),
    output: z.object({ status: z.literal('ready'), service: z.literal('aktuar'), version: z.string() }),
    status: 200,
    errors: ['not_ready'],
  }),
  services: endpoint({
    method: 'get',
    path: '/services',
    summary: 'Welche Dienste dieser Server hat: Versand von E-Mails und Briefen',
    permission: 'session.board',
    input: z.strictObject({}),
    output: servicesSchema,
    status: 200,
    errors: [],
  }),
};
