import { useCallback, type ComponentType } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import type { Permission } from '../../../../shared/permission.ts';
import { useServices } from '../../association/service-store.ts';
import { useUnresolved } from '../../delivery/dispatch-unresolved-store.ts';
import { useTodos } from '../../people/todos/todo-store.ts';
import { useSession } from '../../session-store.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { PageHead, ScrollPage } from '../../ui/page.tsx';
import { useLive } from '../../use-live.ts';
import { SetUpCard } from '../set-up/set-up-card.tsx';
import { applicationTasks } from './application-task.ts';
import { dispatchTasks, serviceTasks } from './dispatch-task.ts';
import { ComingEvents, OpenShifts } from './event-parts.tsx';
import { eventTasks } from './event-task.ts';
import { memberTasks } from './member-task.ts';
import { InvoiceNumbers, MemberNumbers } from './figure-parts.tsx';
import { readFigures, type Figures } from './figures.ts';
import styles from './overview.module.css';
import { tasksOf } from './task-list.ts';
import { Tasks } from './task-rows.tsx';
import { rankedTasks, type Task } from './task.ts';
import { todoTasks } from './todo-task.ts';
import { webhookTasks } from './webhook-task.ts';

const topics = ['members', 'invoices', 'events', 'dispatch', 'settings', 'conflicts', 'sync'] as const;

/** The first screen: what needs a hand, the most urgent first; beside it dates and figures of one's own areas. */
export function OverviewScreen({ recent: Recent }: { readonly recent: ComponentType }) {
  const name = useSession(state => state.desktop?.person?.name ?? '');
  const email = useSession(state => state.desktop?.person?.email ?? '');
  const read = useCallback(() => readFigures(email), [email]);
  const { value: figures, error } = useLive(read, topics);
  const tasks = useTasks(figures);
  const shows = useOwnAreas();
  return (
    <>
      <PageHead title={greeting(name)} />
      <ScrollPage full>
        <ErrorNote error={error} />
        <SetUpCard />
        <div className={styles['frame']}>
          <div className={styles['parts']}>
            <div>
              {tasks && <Tasks tasks={tasks} />}
              {figures && shows('registrations.write') && <OpenShifts shifts={figures.events.openShifts} />}
              <Recent />
            </div>
            {figures && (
              <aside aria-label={label('overview.figures')}>
                {shows('events.write') && <ComingEvents coming={figures.events.coming} />}
                {shows('members.write') && <MemberNumbers figures={figures} />}
                {shows('invoices.write') && <InvoiceNumbers figures={figures} />}
              </aside>
            )}
          </div>
        </div>
      </ScrollPage>
    </>
  );
}

/** What this person can do something about; null until it is known. */
function useTasks(figures: Figures | null): readonly Task[] | null {
  const sync = useSession(state => state.sync);
  const permissions = useSession(state => state.desktop?.permissions);
  const todos = useTodos(state => state.rows);
  const services = useServices(state => state.services);
  const unresolved = useUnresolved(state => state.count);
  if (!figures || !sync || !todos || !permissions) return null;
  const may = (permission: Permission) => permissions.includes(permission);
  const tasks = [
    ...eventTasks(figures.events),
    ...applicationTasks(figures.applicants),
    ...memberTasks(figures),
    ...dispatchTasks(figures.dispatch, unresolved),
    ...serviceTasks(services, may('accesses.write')),
    ...webhookTasks(services),
    ...tasksOf(sync, figures),
    ...todoTasks(todos),
  ];
  return rankedTasks(tasks, may);
}

/** The areas that an office works in; one that may only look at all of them sees all. */
function useOwnAreas(): (permission: Permission) => boolean {
  const permissions = useSession(state => state.desktop?.permissions);
  const isReadOnly = useSession(state => state.desktop?.role === 'read_only');
  return permission => isReadOnly || (permissions?.includes(permission) ?? false);
}

function greeting(name: string): string {
  const hour = new Date().getHours();
  if (hour < 10) return label('overview.helloMorning', { name });
  return label(hour < 17 ? 'overview.hello' : 'overview.helloEvening', { name });
}
