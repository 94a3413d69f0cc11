import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { rowRef } from '../../fields.ts';
import { reminderResultSchema } from './reminder.ts';

const result = { output: reminderResultSchema, status: 200, repeatable: true } as const;
const answer = { ...result, errors: ['not_found'] } as const;
const jobAnswer = { ...result, errors: [] } as const;
const scope = z.strictObject({ event_id: rowRef.optional() });

/** One reminder per registration and shift, however often and by whichever call it is requested. */
export const reminderContract = {
  sendAll: endpoint({
    method: 'post',
    path: '/shifts/send-reminders',
    summary: 'Alle mit bevorstehenden Schichten erinnern',
    permission: 'reminders.send',
    input: scope,
    ...answer,
  }),
  preview: endpoint({
    method: 'get',
    path: '/reminders/preview',
    summary: 'Wer jetzt welche Erinnerung erhielte und wer aus welchem Grund nicht; es geht nichts weg',
    permission: 'reminders.send',
    input: scope,
    ...answer,
  }),
  send: endpoint({
    method: 'post',
    path: '/reminders/send',
    summary: 'Die fälligen Erinnerungen von Hand auslösen',
    permission: 'reminders.send',
    input: scope,
    ...answer,
  }),
  cronShifts: endpoint({
    method: 'post',
    path: '/shifts/cron-reminders',
    summary: 'Geplante Aufgabe: Schichten, die in den nächsten 24 Stunden beginnen',
    permission: 'jobs.run',
    input: z.strictObject({}),
    ...jobAnswer,
  }),
  sendDaily: endpoint({
    method: 'post',
    path: '/reminders/send-daily',
    summary: 'Geplante Aufgabe: Schichten des Tages, der so viele Tage voraus liegt wie eingestellt',
    permission: 'jobs.run',
    input: z.strictObject({}),
    ...jobAnswer,
  }),
};
