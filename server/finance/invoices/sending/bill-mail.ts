import { htmlMail } from '../../../../shared/delivery/mail-page/mail-html.ts';
import { plainMail, type MailParts } from '../../../../shared/delivery/mail-page/mail-layout.ts';
import { billValues } from '../../../../shared/association/mail-texts/mail-fact.ts';
import { mailLabels } from '../../../../shared/association/mail-texts/mail-labels.ts';
import { renderMailText } from '../../../../shared/association/mail-texts/render-mail-text.ts';
import { formatRappen } from '../../../../shared/money.ts';
import type { Call } from '../../../context.ts';
import { getMailText } from '../../../association/mail-texts/mail-text-store.ts';
import { findMember } from '../../../people/members/member-store.ts';
import type { MailContent } from '../../../ports/mail/mail-port.ts';
import { readSettings } from '../../../association/settings/setting-store.ts';
import { refText } from './bill-ref.ts';
import type { Bill } from './bill.ts';

/** The e-mail that brings an invoice or a reminder, in the association's words; its PDF is drawn when it leaves. */
export function billMail({ db }: Pick<Call, 'db'>, bill: Bill): MailContent {
  const { ref, invoice, amount, due_at, filename } = bill;
  const settings = readSettings(db);
  const language = invoice.sprache;
  const ours = settings.contact_email || settings.email;
  const values = billValues({
    language,
    name: invoice.debtor.name,
    contact: invoice.debtor.contact,
    association: { name: settings.name, email: ours },
    bill: {
      number: invoice.number,
      amount: `${invoice.currency} ${formatRappen(amount)}`,
      text: invoice.description,
      due: due_at,
    },
  });
  const parts: MailParts = {
    language,
    text: renderMailText(getMailText(db, `${ref.kind}.${language}`), values),
    links: [],
    pages: [],
    why: mailLabels[language].why.billed,
    settings,
  };
  return {
    to: { name: invoice.debtor.name, address: findMember(db, invoice.member_id)?.email ?? '' },
    subject: parts.text.subject,
    html: htmlMail(parts),
    text: plainMail(parts),
    ...(ours === '' ? {} : { reply_to: ours }),
    attachments: [{ filename, type: 'application/pdf', sha256: ref.sha256, drawn: refText(ref) }],
  };
}
