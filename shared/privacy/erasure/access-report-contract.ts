import { z } from 'zod';
import { endpoint, fileEndpoint } from '../../endpoint.ts';
import { uuid } from '../../fields.ts';
import { accessReportSchema } from './access-report.ts';

export const accessReportContract = {
  mine: endpoint({
    method: 'get',
    path: '/members/me/data',
    summary: 'Alles, was über mich bekannt ist, zum Weiterverwenden',
    permission: 'members.own',
    input: z.strictObject({}),
    output: accessReportSchema,
    status: 200,
    errors: ['not_found'],
  }),
  print: fileEndpoint({
    method: 'get',
    path: '/members/me/access-report',
    summary: 'Alles, was über mich bekannt ist, als PDF',
    permission: 'members.own',
    input: z.strictObject({}),
    produces: ['application/pdf'],
    heavy: true,
    errors: ['not_found'],
  }),
  dataOf: endpoint({
    method: 'get',
    path: '/members/:id/data',
    summary: 'Alles, was über eine Person bekannt ist, zum Weiterverwenden',
    permission: 'erasures.read',
    input: z.strictObject({ id: uuid }),
    output: accessReportSchema,
    status: 200,
    errors: ['not_found'],
  }),
  of: fileEndpoint({
    method: 'get',
    path: '/members/:id/access-report',
    summary: 'Alles, was über eine Person bekannt ist, als PDF oder mit `Accept: application/json` als JSON',
    permission: 'erasures.read',
    input: z.strictObject({ id: uuid }),
    produces: ['application/pdf', 'application/json'],
    heavy: true,
    errors: ['not_found'],
  }),
};
