import type { NoticeKind } from '../../../shared/desktop/desktop-notice-contract.ts';
import type { LabelKey } from '../../../shared/i18n/label.ts';
import type { Permission } from '../../../shared/permission.ts';
import type { Topic } from '../../../shared/topic.ts';
import { localToday } from '../association/local-today.ts';
import type { Context } from '../context.ts';
import { undecidedIds } from '../events/registrations/undecided.ts';
import { listMailings, refusedOrders } from '../messages/mailing-rows.ts';
import { pendingIds } from '../people/applications/application-rows.ts';
import { dueTodoIds } from '../people/todos/todo-local.ts';
import type { Replica } from '../replica/open-replica.ts';
import { rowsWhere } from '../replica/read-rows.ts';

/** Something that can wait for a person, told in the words of the overview. */
export interface NoticeSource {
  readonly kind: NoticeKind;
  /** Sentence with {count}. */
  readonly title: LabelKey;
  /** Screen on which it is settled. */
  readonly path: string;
  /** The right that settling it takes: who has not got it is not told. */
  readonly needs: Permission | null;
  /** Changes after which something new may wait. */
  readonly topics: readonly Topic[];
  /** Ids of what waits now. */
  readonly waiting: () => readonly string[];
}

interface SourceParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
  readonly person: () => { readonly email: string; readonly name: string } | null;
}

/** True where the person has the right to settle it. */
export const isForPerson = (
  { needs }: Pick<NoticeSource, 'needs'>,
  session: { may(permission: Permission): boolean },
): boolean => needs === null || session.may(needs);

/** Everything that notifications can tell of, from this computer's own copy. */
export const noticeSources = (parts: SourceParts): readonly NoticeSource[] => [
  ...ofPeople(parts),
  ...ofMailings(parts),
  ...ofSync(parts),
  {
    kind: 'todos',
    title: 'notice.todos',
    path: '/todos',
    needs: 'todos.write',
    topics: ['todos'],
    waiting: () => dueTodoIds(parts, localToday(parts.replica, parts.context.now())),
  },
];

/** People who wait for an answer. */
const ofPeople = (parts: SourceParts): readonly NoticeSource[] => [
  {
    kind: 'registrations',
    title: 'overview.undecided',
    path: '/events?sort=undecided&dir=desc',
    needs: 'registrations.write',
    topics: ['events'],
    waiting: () => undecidedIds(parts),
  },
  {
    kind: 'applications',
    title: 'overview.applications',
    path: '/applications',
    needs: 'applications.write',
    topics: ['members'],
    waiting: () => pendingIds(parts.replica),
  },
  {
    kind: 'erasures',
    title: 'overview.erasures',
    path: '/erasures',
    needs: 'erasures.write',
    topics: ['members'],
    waiting: () =>
      rowsWhere(parts.replica, 'deletion_request', "status = 'open'").map(({ member_id }) => member_id),
  },
  {
    kind: 'requests',
    title: 'overview.requests',
    path: '/contact-requests',
    needs: 'dispatch.write',
    topics: ['dispatch'],
    waiting: () =>
      rowsWhere(parts.replica, 'contact_request', "status = 'confirmed'").map(({ uuid }) => uuid),
  },
];

/** What did not leave as it was meant, and what may not have arrived. */
const ofMailings = ({ replica }: SourceParts): readonly NoticeSource[] => [
  {
    kind: 'mailings',
    title: 'overview.mailing.refused',
    path: '/mailings',
    needs: 'dispatch.write',
    topics: ['dispatch'],
    waiting: () =>
      listMailings(replica)
        .filter(({ refused }) => refused)
        .map(({ uuid }) => uuid),
  },
  {
    kind: 'mailings',
    title: 'notice.unclear',
    path: '/mailings',
    needs: 'dispatch.write',
    topics: ['dispatch'],
    waiting: () =>
      listMailings(replica)
        .filter(({ unknown }) => unknown > 0)
        .map(({ uuid }) => uuid),
  },
];

/** What the sync could not settle; refused orders to send are told of as mailings. */
const ofSync = ({ replica }: SourceParts): readonly NoticeSource[] => [
  {
    kind: 'decisions',
    title: 'overview.conflicts',
    path: '/sync',
    needs: null,
    topics: ['conflicts'],
    waiting: () => replica.openConflicts().map(({ id }) => id),
  },
  {
    kind: 'decisions',
    title: 'overview.refused',
    path: '/sync',
    needs: null,
    topics: ['conflicts'],
    waiting() {
      const orders = new Set(refusedOrders(replica).map(({ mid }) => mid));
      return replica
        .refused()
        .map(({ mid }) => mid)
        .filter(mid => !orders.has(mid));
    },
  },
];
