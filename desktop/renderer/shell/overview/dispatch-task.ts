import {
  IconHelpCircle,
  IconMailOff,
  IconMailPause,
  IconMailQuestion,
  IconPencil,
  IconPlayerPause,
  IconSendOff,
} from '@tabler/icons-react';
import type { Services } from '../../../../shared/association/services.ts';
import type { MailingRow } from '../../../../shared/messages/desktop-mailing-contract.ts';
import { label, type LabelKey } from '../../../../shared/i18n/label.ts';
import type { Task } from './task.ts';

/** What the overview says about «Versand». */
export interface DispatchFigures {
  /** Names of those whose request is unanswered, the newest first. */
  readonly askers: readonly string[];
  /** Drafts whose order the server did not carry out as it was confirmed. */
  readonly refused: readonly MailingRow[];
  /** On their way and held by a person. */
  readonly paused: readonly MailingRow[];
  /** With recipients whose outcome is unknown. */
  readonly unclear: readonly MailingRow[];
  /** Drafts of this person that were not touched for a while. */
  readonly left: readonly MailingRow[];
}

/**
 * What «Versand» asks for: what did not go as it was meant first, then people who wait for an answer. `unresolved`: lines
 * of the log that did not arrive or whose outcome is unknown; null where the server cannot be asked, and this computer only
 * knows of its mailings.
 */
export function dispatchTasks(
  { askers, refused, paused, unclear, left }: DispatchFigures,
  unresolved: number | null,
): Task[] {
  return [
    ...about(refused, 'overview.mailing.refused', { icon: IconSendOff, tone: 'bad', urgency: 'blocked' }),
    ...about(paused, 'overview.mailing.paused', { icon: IconPlayerPause, tone: 'warn', urgency: 'failed' }),
    ...(unresolved === null ? unclearTask(unclear) : unresolvedTask(unresolved)),
    ...askersTask(askers),
    ...about(left, 'overview.mailing.left', { icon: IconPencil, tone: 'info', urgency: 'later' }),
  ];
}

/**
 * What e-mails wait for: a decision where they waited long, or a mail service. `mayConnect`: this person may set one up.
 */
export function serviceTasks(services: Services | null, mayConnect: boolean): Task[] {
  const rollback = services?.rollback ?? null;
  // The note of a rollback shows what waits as well.
  const held = rollback === null ? (services?.backlog ?? null) : null;
  return [
    ...(rollback === null ? [] : [rollbackTask()]),
    ...(held === null
      ? []
      : [
          {
            title: label('overview.backlog', { count: held.count }),
            text: label('overview.backlog.text'),
            path: '/mailings',
            icon: IconMailPause,
            tone: 'warn' as const,
            urgency: 'decide' as const,
            action: 'decide' as const,
            needs: 'dispatch.write' as const,
          },
        ]),
    ...(services?.mail === 'none' && mayConnect
      ? [
          {
            title: label('overview.noMail'),
            text: label('overview.noMail.text'),
            path: '/connections',
            icon: IconMailOff,
            tone: 'info' as const,
            urgency: 'set_up' as const,
            action: 'set_up' as const,
            needs: 'accesses.write' as const,
          },
        ]
      : []),
  ];
}

/** Sending is held, which comes before everything else that waits. */
const rollbackTask = (): Task => ({
  title: label('overview.rollback'),
  text: label('overview.rollback.text'),
  path: '/mailings',
  icon: IconMailPause,
  tone: 'bad',
  urgency: 'blocked',
  action: 'decide',
  needs: 'dispatch.write',
});

type MailingTask = 'overview.mailing.refused' | 'overview.mailing.paused' | 'overview.mailing.left';

/** One mailing opens by itself, several in their list. */
function about(
  mailings: readonly MailingRow[],
  title: MailingTask,
  appearance: Pick<Task, 'icon' | 'tone' | 'urgency'>,
): Task[] {
  const [first] = mailings;
  if (!first) return [];
  const path = mailings.length === 1 ? `/mailings/${first.uuid}` : '/mailings';
  return [
    {
      title: label(title, { count: mailings.length }),
      text: subjectsOf(mailings, `${title}.text`),
      path,
      action: 'look',
      needs: 'dispatch.write',
      ...appearance,
    },
  ];
}

function subjectsOf(mailings: readonly MailingRow[], text: LabelKey): string {
  const named = mailings.slice(0, 2).map(({ subject }) => `«${subject || label('mailing.untitled')}»`);
  return label(text, { subjects: named.join(', ') + (mailings.length > 2 ? ' …' : '') });
}

function unclearTask(mailings: readonly MailingRow[]): Task[] {
  if (mailings.length === 0) return [];
  return [
    {
      title: label('overview.unclear', { count: mailings.reduce((sum, { unknown }) => sum + unknown, 0) }),
      text: label('overview.unclear.text'),
      path: '/dispatch-log?state=unknown',
      icon: IconHelpCircle,
      tone: 'warn',
      urgency: 'failed',
      action: 'decide',
      needs: 'dispatch.write',
    },
  ];
}

function unresolvedTask(count: number): Task[] {
  if (count === 0) return [];
  return [
    {
      title: label('overview.unresolved', { count }),
      text: label('overview.unresolved.text'),
      path: '/dispatch-log?open=1',
      icon: IconHelpCircle,
      tone: 'warn',
      urgency: 'failed',
      action: 'decide',
      needs: 'dispatch.write',
    },
  ];
}

/** So many names before the rest becomes a number. */
const namedAskers = 3;

function askersTask(names: readonly string[]): Task[] {
  if (names.length === 0) return [];
  const more = Math.max(0, names.length - namedAskers);
  return [
    {
      title: label('overview.requests', { count: names.length }),
      text: label('overview.requests.text', { names: names.slice(0, namedAskers).join(', '), more }),
      path: '/contact-requests',
      icon: IconMailQuestion,
      tone: 'warn',
      urgency: 'decide',
      action: 'answer',
      needs: 'dispatch.write',
    },
  ];
}
