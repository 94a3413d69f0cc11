import { access } from './de/accesses/access.ts';
import { role } from './de/accesses/role.ts';
import { article } from './de/billing/article.ts';
import { dunning } from './de/billing/dunning.ts';
import { billing } from './de/billing/line.ts';
import { run } from './de/billing/run.ts';
import { address } from './de/addresses/address.ts';
import { application } from './de/applications/application.ts';
import { audience } from './de/dispatch/audience.ts';
import { editor } from './de/dispatch/editor.ts';
import { dispatchFields } from './de/dispatch/field.ts';
import { dispatchList } from './de/dispatch/list.ts';
import { dispatchLog } from './de/dispatch/log.ts';
import { letterPost } from './de/dispatch/letter-post.ts';
import { mailing } from './de/dispatch/mailing.ts';
import { rehearsal } from './de/dispatch/rehearsal.ts';
import { template } from './de/dispatch/template.ts';
import { erasure } from './de/erasure/erasure.ts';
import { handover } from './de/accesses/handover.ts';
import { errors } from './de/error.ts';
import { event } from './de/events/event.ts';
import { fieldErrors } from './de/field.ts';
import { invoice } from './de/invoice.ts';
import { layout } from './de/layout.ts';
import { mailbox } from './de/mailboxes/mailbox.ts';
import { memberImport } from './de/imports/import.ts';
import { letterProblem } from './de/dispatch/letter-problem.ts';
import { mailText } from './de/events/mail-text.ts';
import { reminder } from './de/events/reminder.ts';
import { sentMail } from './de/events/sent-mail.ts';
import { bulk } from './de/members/bulk.ts';
import { filter } from './de/members/filter.ts';
import { duplicate } from './de/members/duplicate.ts';
import { member } from './de/members/member.ts';
import { payment } from './de/payments/payment.ts';
import { paymentRow } from './de/payments/payment-row.ts';
import { photo } from './de/members/photo.ts';
import { plan } from './de/plan.ts';
import { registration } from './de/registration.ts';
import { session } from './de/session.ts';
import { setting } from './de/setting.ts';
import { shift } from './de/shift.ts';
import { statistic } from './de/members/statistic.ts';
import { sync } from './de/sync.ts';
import { ui } from './de/ui.ts';

/** The source of every sentence that people read: ICU messages in Swiss German spelling. */
export const de = {
  ...ui,
  ...access,
  ...role,
  ...fieldErrors,
  ...session,
  ...member,
  ...duplicate,
  ...memberImport,
  ...bulk,
  ...filter,
  ...statistic,
  ...photo,
  ...invoice,
  ...payment,
  ...paymentRow,
  ...letterProblem,
  ...billing,
  ...run,
  ...article,
  ...dunning,
  ...sync,
  ...setting,
  ...event,
  ...layout,
  ...mailbox,
  ...address,
  ...application,
  ...erasure,
  ...handover,
  ...mailText,
  ...reminder,
  ...sentMail,
  ...shift,
  ...registration,
  ...plan,
  ...audience,
  ...rehearsal,
  ...dispatchList,
  ...mailing,
  ...editor,
  ...template,
  ...dispatchFields,
  ...dispatchLog,
  ...letterPost,
} as const;
export { errors as deErrors };

export type LabelKey = keyof typeof de;
