import { assertDefined } from '../../shared/assert.ts';
import { newMailingSchema, type NewMailing } from '../../shared/delivery/new-mailing.ts';
import { audienceSchema } from '../../shared/people/audience.ts';
import type { Call, Context } from '../context.ts';
import { beginAttempt, dueDispatches, endAttempt, type Outcome } from '../delivery/dispatch-store.ts';
import { takeOverDue } from '../messages/mailings/claim-deliveries.ts';
import { finishMailings } from '../delivery/finish-mailings.ts';
import { pickRecipients } from '../messages/mailings/pick-recipients.ts';
import { sendMailing } from '../messages/mailings/control-mailing.ts';
import { mailings } from '../messages/mailings/write-mailing.ts';
import { templates } from '../messages/templates/template-use-cases.ts';
import { eventNumber } from './demo-event.ts';
import { demoId } from './demo-id.ts';
import { demoTemplates, helpers, invitation } from './demo-template.ts';

const dayMs = 86_400_000;
const writer = 'aktuariat@musterwil.example';

/** The one who writes, so many days before the first start. */
const by = <C extends Pick<Call, 'now' | 'actor'>>(call: C, days: number, seconds = 0): C => {
  const then = new Date(call.now().getTime() - days * dayMs + seconds * 1000);
  return { ...call, now: () => then, actor: { ...call.actor, name: writer } };
};

/** What the association writes every year. */
export function seedTemplates(call: Call): void {
  for (const [index, template] of demoTemplates.entries())
    templates.create(call, { ...template, text: '', uuid: demoId('template', index + 1) });
}

/** The invitation that was confirmed three weeks before the call's own clock, and one that is being written. */
export function seedMailings(call: Call): void {
  const sent = mailings.create(by(call, sentDays), {
    ...content(invitation),
    uuid: demoId('mailing', 1),
    audience: audienceSchema.parse({ filters: [{}] }),
  });
  const confirmed = pickRecipients(call, sent.audience, sent).picked.length;
  sendMailing(by(call, sentDays, 300), { id: sent.uuid, confirmed });
  mailings.create(by(call, 1), {
    ...content(helpers),
    uuid: demoId('mailing', 2),
    audience: audienceSchema.parse({ event_uuids: [demoId('event', eventNumber)] }),
    event_uuid: demoId('event', eventNumber),
  });
}

const sentDays = 21;

const content = ({ subject, html }: { readonly subject: string; readonly html: string }): NewMailing =>
  newMailingSchema.parse({ subject, html });

/**
 * What became of the invitation, line by line as the mail worker writes it down: nothing leaves the house for that.
 * One mailbox was full, one server broke off after it had everything.
 */
export function deliverInvitation(context: Context, call: Pick<Call, 'now' | 'actor'>): void {
  const then = { ...context, now: by(call, sentDays, 310).now };
  while (takeOverDue(then, 500) > 0);
  const lines = dueDispatches(context.effects, then.now().toISOString(), [], 500);
  context.effects.write('system', () => {
    const dateStep = context.effects.sql.prepare('UPDATE dispatch_step SET at = ? WHERE dispatch_id = ?');
    for (const [index, { id }] of lines.entries()) {
      const at = by(call, sentDays, 311 + index * 2)
        .now()
        .toISOString();
      const attempt = beginAttempt(context.effects, id, `<demo-${index + 1}@musterwil.example>`);
      endAttempt(
        context.effects,
        assertDefined(attempt, 'a line that waits'),
        outcomes[index] ?? arrived(at, id),
      );
      dateStep.run(at, id);
    }
  });
  finishMailings({ ...context, now: by(call, sentDays, 600).now });
}

const arrived = (sent_at: string, id: number): Outcome => ({
  state: 'sent',
  error: null,
  sent_at,
  // As the demo names what it writes.
  provider_id: `${sent_at.replaceAll(':', '-')}-${id}.eml`,
});

/** Of single lines, by their place. */
const outcomes: Readonly<Record<number, Outcome>> = {
  11: { state: 'failed', error: '552 5.2.2 Mailbox full' },
  23: { state: 'unknown', error: 'Connection closed unexpectedly' },
};
