import { z } from 'zod';
import { endpoint, fileEndpoint } from '../../endpoint.ts';
import { line } from '../../fields.ts';

const output = z.object({
  /** Secret: who knows it reads the tasks. */
  url: z.string(),
  /** Name of the office whose tasks it has; '' for a login without an office, with the tasks of the whole board. */
  office: z.string(),
});

/**
 * Open tasks with a day as a calendar to subscribe to, under a secret address of each login of the board; a member's own
 * login has none (`forbidden`).
 */
export const todoFeedContract = {
  address: endpoint({
    method: 'post',
    path: '/todo-feed',
    summary: 'Die geheime Adresse des Kalenders der eigenen Pendenzen',
    permission: 'todos.read',
    input: z.strictObject({}),
    output,
    status: 200,
    repeatable: true,
    errors: ['forbidden'],
  }),
  renew: endpoint({
    method: 'post',
    path: '/todo-feed/renew',
    summary: 'Eine neue geheime Adresse; die bisherige gilt nicht mehr',
    permission: 'todos.read',
    input: z.strictObject({}),
    output,
    status: 200,
    errors: ['forbidden'],
  }),
  calendar: fileEndpoint({
    method: 'get',
    path: '/calendar/todos/:token',
    summary: 'Offene Pendenzen mit Termin als Kalender, unter einer geheimen Adresse',
    permission: 'public',
    input: z.strictObject({ token: line(200) }),
    produces: ['text/calendar; charset=utf-8'],
    resource: true,
    errors: ['gone'],
  }),
};
