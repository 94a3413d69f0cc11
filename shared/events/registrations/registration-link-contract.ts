import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { line } from '../../fields.ts';
import { stepAnswerSchema } from './step-answer.ts';

const token = line(200);
const answer = z.enum(['accept', 'decline']);
/** 'wait': on the waiting list of the proposed shift, should it have filled up meanwhile. */
const proposalAnswer = z.enum(['accept', 'decline', 'wait']);

/** Steps that a helper completes by a link in an e-mail. */
export const registrationLinkContract = {
  confirm: endpoint({
    method: 'get',
    path: '/registrations/confirm/:token',
    summary: 'E-Mail-Adresse einer Anmeldung bestätigen',
    permission: 'public',
    input: z.strictObject({ token }),
    output: stepAnswerSchema,
    status: 200,
    link: true,
    errors: ['gone', 'shift_full', 'registration_refused'],
  }),
  alternativeResponse: endpoint({
    method: 'get',
    path: '/registrations/alternative-response/:token',
    summary: 'Antwort auf den Vorschlag einer anderen Schicht',
    permission: 'public',
    input: z.strictObject({ token, answer: proposalAnswer }),
    output: stepAnswerSchema,
    status: 200,
    link: true,
    errors: ['gone', 'shift_full', 'already_registered', 'registration_state'],
  }),
  offerResponse: endpoint({
    method: 'get',
    path: '/registrations/offer-response/:token',
    summary: 'Antwort auf einen Platz, der von der Warteliste angeboten wurde',
    permission: 'public',
    input: z.strictObject({ token, answer }),
    output: stepAnswerSchema,
    status: 200,
    link: true,
    errors: ['gone', 'shift_full', 'registration_state'],
  }),
  handOverResponse: endpoint({
    method: 'get',
    path: '/registrations/hand-over-response/:token',
    summary: 'Antwort auf die Bitte, die Schicht von jemandem zu übernehmen',
    permission: 'public',
    input: z.strictObject({ token, answer }),
    output: stepAnswerSchema,
    status: 200,
    link: true,
    errors: ['gone', 'already_registered', 'registration_state'],
  }),
};
