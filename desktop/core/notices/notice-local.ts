import { z } from 'zod';
import {
  noticeKinds,
  type NoticeKind,
  type NoticeState,
} from '../../../shared/desktop/desktop-notice-contract.ts';
import { DomainError } from '../../../shared/errors.ts';
import { label } from '../../../shared/i18n/label.ts';
import { topics as everyTopic, type Topic } from '../../../shared/topic.ts';
import type { LocalHandlers } from '../answer.ts';
import type { Context } from '../context.ts';
import type { Replica } from '../replica/open-replica.ts';
import type { Session } from '../session/session.ts';
import type { Topics } from '../topic.ts';
import { isForPerson, noticeSources } from './notice-source.ts';
import { NoticeWatcher } from './notice-watcher.ts';

/** Note of the copy: the chosen kinds. They go with the copy when its person leaves. */
const noteName = 'notices';
const keptSchema = z.array(z.enum(noticeKinds)).catch([]);

interface NoticeParts {
  readonly context: Pick<Context, 'now' | 'shell'>;
  readonly replica: Replica;
  readonly session: Session;
  readonly topics: Topics;
  readonly report: (where: string, error: unknown) => void;
}

export interface Notices {
  readonly handlers: LocalHandlers['desktopNotices'];
  /** Tells of nothing any more. */
  stop(): void;
}

/** Notifications of the system about what waits for the person who works here. */
export function openNotices(parts: NoticeParts): Notices {
  const { replica, session } = parts;
  const { notices } = parts.context.shell;
  const sources = noticeSources({ ...parts, person: () => session.state().person });
  const chosen = (): NoticeKind[] => keptSchema.parse(JSON.parse(replica.note(noteName) ?? '[]'));
  const state = (): NoticeState => ({
    is_possible: notices?.isSupported() ?? false,
    offered: noticeKinds.filter(kind =>
      sources.some(each => each.kind === kind && isForPerson(each, session)),
    ),
    chosen: chosen(),
  });
  const watching = notices && watch(parts, notices, { sources, isChosen: kind => chosen().includes(kind) });
  return {
    handlers: {
      state,
      choose({ kinds }) {
        replica.setNote(noteName, JSON.stringify(noticeKinds.filter(kind => kinds.includes(kind))));
        watching?.watcher.chooseAnew();
        return state();
      },
      example() {
        if (!notices?.isSupported()) throw new DomainError('conflict', { what: 'notices' });
        const title = label('notice.example');
        notices.show({ id: 'example', title, text: session.state().association, path: '/' });
        return null;
      },
    },
    stop: () => watching?.stop(),
  };
}

type Watched = Pick<ConstructorParameters<typeof NoticeWatcher>[0], 'sources' | 'isChosen'>;

function watch(
  { session, topics, report }: NoticeParts,
  notices: NonNullable<Context['shell']['notices']>,
  watched: Watched,
) {
  const watcher = new NoticeWatcher({
    ...watched,
    notices,
    session,
    elapsed: () => performance.now(),
    report: error => report('notices', error),
  });
  const wake = (topic: Topic) => (topic === 'session' ? watcher.wakeAll() : watcher.wake(topic));
  const ends = everyTopic.map(topic => topics.subscribe(topic, () => wake(topic)));
  const stop = (): void => {
    watcher.stop();
    for (const end of ends) end();
  };
  return { watcher, stop };
}
