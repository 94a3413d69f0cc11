import { z } from 'zod';
import { fileEndpoint } from '../endpoint.ts';
import { line } from '../fields.ts';

const produces = ['text/calendar; charset=utf-8'] as const;

export const calendarContract = {
  events: fileEndpoint({
    method: 'get',
    path: '/calendar/ics',
    summary: 'Alle veröffentlichten Anlässe als Kalender zum Abonnieren, abgesagte als abgesagt',
    permission: 'public',
    input: z.strictObject({}),
    produces,
    resource: true,
    errors: [],
  }),
  helper: fileEndpoint({
    method: 'get',
    path: '/calendar/helper/:token',
    summary: 'Die eigenen Einsätze als Kalender, unter einer geheimen Adresse',
    permission: 'public',
    input: z.strictObject({ token: line(200) }),
    produces,
    resource: true,
    errors: ['gone'],
  }),
};
