import { base64Of, somePdf } from '../server/letters/letter-fixtures.ts';
import type { Walk } from './recorder.ts';

/** Letters by post. */
export async function letterCalls({ as, app }: Walk): Promise<void> {
  const board = as('board');
  const pdf_base64 = base64Of(await somePdf());
  await board.letterpost.account({});
  const { members } = await board.letterpost.postMembers({});
  const member_id = members[0]?.id ?? '';
  const other_id = members[1]?.id ?? '';
  await board.letters.check({ pdf_base64, member_id });
  await board.letters.send({ member_id, pdf_base64, subject: 'Einladung' });
  const [event] = await board.events.list({ limit: 1 });
  await board.letters.sendManual({
    member_id,
    subject: 'Dank',
    body: '<p>Herzlichen Dank für Ihre Hilfe.</p>',
  });
  await board.letters.sendWorkPlan({ event_id: event?.id ?? 0, member_id, pdf_base64 });
  await board.letters.sendBulkPdf({
    pdf_base64,
    subject: 'Jahresbericht',
    member_ids: [member_id, other_id],
    confirmed: 2,
  });
  await app.server.letters.flush();
  const [letter] = await board.letters.list({ limit: 2 });
  const letterId = letter?.letterId ?? '';
  await board.letters.status({ letterId });
  await board.letters.pdf({ letterId });
  await board.letterpost.steps({ letterId, limit: 2 });
  await board.letters.cancel({ letterId });
  await board.letterpost.stats({});
  const webhook_url = 'https://aktuar.musterwil.example/letterpost/webhook';
  const { id } = await board.letterpost.registerWebhook({ webhook_url, staging: true });
  await board.letterpost.webhooks({ staging: true, limit: 2 });
  await board.letterpost.removeWebhook({ id, staging: true });
}
