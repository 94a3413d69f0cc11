import { z } from 'zod';
import { endpoint, fileEndpoint, listEndpoint } from '../endpoint.ts';
import { filledLine, paging, paragraph, rowRef, uuid } from '../fields.ts';
import { letterCheckSchema } from './letter-check.ts';
import { letterRowSchema, letterSchema, postFields, postNumber } from './letter.ts';

/** Room for the largest PDF that the provider takes, as base64; anything above is refused before it has come. */
const bodyLimit = 12_000_000;
const pdf_base64 = z.string().min(1, 'required');
/** The provider's test environment or the real one; missing: as the association has set it. */
const staging = z.boolean().optional();

const sending = { method: 'post', permission: 'letters.write', output: letterSchema, status: 200 } as const;
/** The PDF is read before anything is written down, and reading takes its time. */
const withPdf = { ...sending, outside: true, heavy: true, bodyLimit } as const;

/** Letters: what is sent, where it is, and what would be refused. */
export const letterContract = {
  list: listEndpoint({
    method: 'get',
    path: '/letterpost/letters',
    summary: 'Briefe, der neuste zuerst; ohne «staging» die der Testumgebung und die echten',
    permission: 'letters.read',
    input: z.strictObject({
      /** One letter by its number. */
      letterId: postNumber.optional(),
      event_id: rowRef.optional(),
      member_id: uuid.optional(),
      staging,
      ...paging,
    }),
    output: letterRowSchema,
    errors: [],
  }),
  status: endpoint({
    method: 'get',
    path: '/letterpost/letters/:letterId/status',
    summary: 'Wo ein Brief ist',
    permission: 'letters.read',
    input: z.strictObject({ letterId: postNumber, staging }),
    output: letterSchema,
    status: 200,
    errors: ['not_found'],
  }),
  pdf: fileEndpoint({
    method: 'get',
    path: '/letterpost/letters/:letterId/pdf',
    summary: 'Ein Brief als PDF, Byte für Byte wie gesendet',
    permission: 'letters.read',
    input: z.strictObject({ letterId: postNumber, staging }),
    produces: ['application/pdf'],
    resource: true,
    heavy: true,
    errors: ['not_found', 'conflict'],
  }),
  send: endpoint({
    ...withPdf,
    path: '/letterpost/send',
    summary: 'Ein PDF als Brief an ein Mitglied senden; fehlt die Adresse im Fenster, wird sie gesetzt',
    input: z.strictObject({
      member_id: uuid,
      pdf_base64,
      subject: filledLine(200).optional(),
      ...postFields,
    }),
    errors: ['not_found', 'letter_refused', 'too_large', 'not_configured'],
  }),
  sendManual: endpoint({
    ...sending,
    path: '/letterpost/send-manual',
    summary: 'Einen Brief aus Betreff und Text an ein Mitglied senden, mit Absender, Adresse und Datum',
    input: z.strictObject({
      member_id: uuid,
      event_id: rowRef.optional(),
      subject: filledLine(200),
      body: paragraph(20_000).pipe(z.string().min(1, 'required')),
      ...postFields,
    }),
    outside: true,
    heavy: true,
    errors: ['not_found', 'letter_refused', 'not_configured'],
  }),
  sendWorkPlan: endpoint({
    ...withPdf,
    path: '/letterpost/send-arbeitsplan',
    summary: 'Einen Arbeitsplan als Brief an ein Mitglied senden',
    input: z.strictObject({ event_id: rowRef, member_id: uuid, pdf_base64, ...postFields }),
    errors: ['not_found', 'letter_refused', 'too_large', 'not_configured'],
  }),
  sendBulkPdf: endpoint({
    ...withPdf,
    path: '/letterpost/send-bulk-pdf',
    summary:
      'Ein PDF als Brief an viele Mitglieder senden; ohne «member_ids» an alle, die Post wünschen. Eine schlechte Adresse hält die übrigen nicht auf',
    input: z.strictObject({
      pdf_base64,
      subject: filledLine(200),
      member_ids: z.array(uuid).min(1, 'required').max(20_000, 'too_many').optional(),
      /** How many people the caller expects to reach at most; more than that and nothing is sent. */
      confirmed: z.int().min(0).optional(),
      ...postFields,
    }),
    output: z.object({
      totalRecipients: z.int(),
      successCount: z.int(),
      failedCount: z.int(),
      /** Names this letter to many in the dispatch log (`run`). */
      batch: uuid,
      success: z.array(z.object({ name: z.string(), letterId: z.string() })),
      failed: z.array(z.object({ name: z.string(), error: z.string() })),
      staging: z.boolean(),
    }),
    errors: ['letter_refused', 'too_large', 'more_than_confirmed', 'not_configured'],
  }),
  cancel: endpoint({
    ...sending,
    path: '/letterpost/letters/:letterId/cancel',
    summary:
      'Einen Brief aufhalten: was noch nicht in Auftrag ist, geht nicht; sonst wird der Dienst gebeten, und was daraus wird, zeigt der Status',
    input: z.strictObject({ letterId: postNumber, staging }),
    outside: true,
    errors: ['not_found', 'conflict', 'provider_failed', 'not_configured'],
  }),
  check: endpoint({
    method: 'post',
    path: '/letterpost/check',
    summary:
      'Prüfen, ob ein PDF als Brief ankäme; gesendet wird nichts. Mit «member_id» mit der Adresse des Mitglieds',
    permission: 'letters.read',
    input: z.strictObject({ pdf_base64, member_id: uuid.optional(), staging }),
    output: letterCheckSchema,
    status: 200,
    outside: true,
    repeatable: true,
    bodyLimit,
    heavy: true,
    errors: ['not_found', 'too_large'],
  }),
};
