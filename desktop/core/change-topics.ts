import { topics as everyTopic, type Topic } from '../../shared/topic.ts';
import { entityOf } from '../../shared/entities.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { MemberPages } from './people/members/member-page.ts';
import type { Replica } from './replica/open-replica.ts';
import type { Session } from './session/session.ts';
import type { Topics } from './topic.ts';

/** Topics of the desktop's own tables. What waits is marked at its row, so the outbox is about rows too. */
const ownTopics: Readonly<Record<string, readonly Topic[]>> = {
  kept_file: ['dispatch'],
  record_content: ['members', 'events'],
  photo: ['photos'],
  photo_change: ['photos', 'members'],
  conflict: ['sync', 'conflicts', 'members', 'events', 'dispatch', 'todos'],
  trash: ['trash'],
  outbox: ['sync', 'trash', 'members', 'invoices', 'events', 'dispatch', 'todos'],
  skipped_line: ['sync'],
  refused: ['sync', 'conflicts', 'members', 'dispatch'],
};

/** Topics that a change of a table is about; none for a table that no screen shows. */
function topicsOf(table: string): readonly Topic[] {
  const topic = entityOf(table)?.topic;
  return topic ? [topic] : (ownTopics[table] ?? []);
}

export interface TopicParts {
  readonly replica: Replica;
  readonly topics: Topics;
  readonly pages: MemberPages;
  readonly jobs: Pick<JobQueue, 'isWriting'>;
  readonly session: () => Session;
}

export interface ChangeAnnouncer {
  /** State, progress or sync may have changed. */
  readonly sessionChanged: () => void;
  /** Whatever is shown may hold sentences in another language. */
  readonly languageChanged: () => void;
  readonly end: () => void;
}

/** What the list of members and its filters are made of. */
const listed = ['member', 'group_member', 'custom_field', 'custom_value'] as const;

/** Milliseconds between two announcements while a job writes. */
const jobPace = 500;

function soon(say: () => void): () => void {
  const timer = setImmediate(say);
  return () => clearImmediate(timer);
}

function later(say: () => void): () => void {
  const timer = setTimeout(say, jobPace);
  return () => clearTimeout(timer);
}

/** Notifies the page of changes: several in one turn of the event loop are one notification. */
export function announceChanges({ replica, topics, pages, jobs, session }: TopicParts): ChangeAnnouncer {
  const due = new Set<Topic>();
  const said = new Map<Topic, string>();
  let cancel: (() => void) | null = null;

  // The state is sent only when it differs from the last one sent; the loop reports every step.
  const publishState = (topic: 'session' | 'sync', state: unknown): void => {
    const text = JSON.stringify(state);
    if (said.get(topic) === text) return;
    said.set(topic, text);
    topics.publish(topic, state);
  };
  const say = (): void => {
    cancel = null;
    const now = [...due];
    due.clear();
    for (const topic of now) {
      if (topic === 'session') publishState(topic, session().state());
      else if (topic === 'sync') publishState(topic, session().syncState());
      else topics.publish(topic);
    }
  };
  const announce = (changed: readonly Topic[]): void => {
    for (const topic of changed) due.add(topic);
    // A job changes the same tables with every slice: screens read them anew now and then, not each time.
    cancel ??= jobs.isWriting() ? later(say) : soon(say);
  };
  const quiet = replica.onChange(tables => {
    if (listed.some(table => tables.has(table))) pages.forget();
    announce([...tables].flatMap(topicsOf));
  });
  return {
    sessionChanged: () => announce(['session', 'sync']),
    languageChanged: () => announce(everyTopic),
    end() {
      quiet();
      cancel?.();
    },
  };
}
