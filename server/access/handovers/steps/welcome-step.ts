import { formatMessage } from '../../../../shared/i18n/label.ts';
import { mailFacts } from '../../../../shared/association/mail-texts/mail-labels.ts';
import type { HandoverKind, HandoverStep } from '../../../../shared/access/handover.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import { queueFormMail } from '../../../delivery/forms/form-mail.ts';
import { leftOut, planOf, type HandoverAsk, type WrittenRule } from '../handover-ask.ts';

/** Tells the successor what the office brings, and how to begin. */
export const welcomeStep: WrittenRule = {
  kind: 'mail',
  plan: ({ successor }) => {
    if (successor.email === '') return leftOut('no_email');
    const item = { key: 'mail', name: fullName(successor), from: '', to: successor.email };
    return planOf([{ ...item, chosen: true, hindrance: null }], 'no_email');
  },
  write: ask => {
    const { call, uuid, successor } = ask;
    queueFormMail(call, {
      kind: 'office_given',
      key: `handover:${uuid}:successor`,
      language: successor.sprache,
      to: { name: fullName(successor), address: successor.email },
      message: factsOf(ask),
      memberId: successor.id,
    });
  },
};

/** One line for each thing that was given; what failed is told as coming. */
function factsOf({ call, day, office, successor, steps }: HandoverAsk): string {
  const labels = mailFacts[successor.sprache];
  const { name, email } = office;
  const isGiven = (kind: HandoverKind) => stateOf(steps, kind, 'done');
  const mailbox = email === '' ? null : formatMessage(labels.mailbox, { email });
  const forward =
    isGiven('aliases') && !isGiven('password') ? formatMessage(labels.forward, { email }) : null;
  const groups = steps
    .filter(({ kind, status }) => groupKinds.has(kind) && status === 'done')
    .flatMap(({ items }) => items.filter(isGift).map(({ to }) => to));
  const waits = steps.some(({ status }) => status === 'failed');
  return [
    formatMessage(labels.office, { name, day }),
    forward ?? mailbox,
    groups.length > 0 ? formatMessage(labels.groups, { names: [...new Set(groups)].join(', ') }) : null,
    waits ? labels.later : null,
    formatMessage(labels.server, { address: call.baseUrl() }),
  ]
    .filter(line => line !== null)
    .join('\n');
}

const groupKinds: ReadonlySet<HandoverKind> = new Set(['board_group', 'office_groups', 'cloud_admin']);
const isGift = ({ key, chosen }: HandoverStep['items'][number]): boolean => chosen && key.startsWith('give');
const stateOf = (
  steps: readonly HandoverStep[],
  kind: HandoverKind,
  status: HandoverStep['status'],
): boolean => steps.some(step => step.kind === kind && step.status === status);
