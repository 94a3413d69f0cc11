import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { paging } from '../fields.ts';
import { mailTextFields, mailTextId, mailTextSchema } from './mail-text.ts';

export const mailTextContract = {
  list: listEndpoint({
    method: 'get',
    path: '/mail-texts',
    summary: 'Texte der E-Mails an Helferinnen und Helfer, in allen Sprachen',
    permission: 'settings.read',
    input: z.strictObject({ ...paging }),
    output: mailTextSchema,
    errors: [],
  }),
  get: endpoint({
    method: 'get',
    path: '/mail-texts/:id',
    summary: 'Ein Text',
    permission: 'settings.read',
    input: z.strictObject({ id: mailTextId }),
    output: mailTextSchema,
    status: 200,
    resource: true,
    errors: [],
  }),
  put: endpoint({
    method: 'put',
    path: '/mail-texts/:id',
    summary: 'Einen Text ändern; ein unbekannter Platzhalter wird abgelehnt',
    permission: 'settings.write',
    input: z.strictObject({ ...mailTextFields.shape, id: mailTextId }),
    output: mailTextSchema,
    status: 200,
    resource: true,
    errors: ['precondition_failed'],
  }),
  reset: endpoint({
    method: 'delete',
    path: '/mail-texts/:id',
    summary: 'Zum Text des Programms zurückkehren',
    permission: 'settings.write',
    input: z.strictObject({ id: mailTextId }),
    output: z.null(),
    status: 204,
    resource: true,
    errors: ['precondition_failed'],
  }),
};
