import { statusesInOrder, statusName } from '../../association/status-names.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useCallback, type ComponentType } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { formatRappen } from '../../../../shared/money.ts';
import { useServices } from '../../association/service-store.ts';
import { useUnresolved } from '../../delivery/dispatch-unresolved-store.ts';
import { useSession } from '../../session-store.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { PageHead, ScrollPage, Section } from '../../ui/page.tsx';
import { useLive } from '../../use-live.ts';
import { useMay } from '../../use-may.ts';
import { SetUpCard } from '../set-up/set-up-card.tsx';
import { ComingEvents, OpenShifts } from './event-parts.tsx';
import { applicationTasks } from './application-task.ts';
import { dispatchTasks, serviceTasks } from './dispatch-task.ts';
import { eventTasks } from './event-task.ts';
import { readFigures, type Figures } from './figures.ts';
import styles from './overview.module.css';
import { tasksOf } from './task-list.ts';
import type { Task } from './task.ts';

const topics = ['members', 'invoices', 'events', 'dispatch', 'settings', 'conflicts', 'sync'] as const;

/** The first screen: what needs a hand today, then the numbers, then what happened. */
export function OverviewScreen({ recent: Recent }: { readonly recent: ComponentType }) {
  const sync = useSession(state => state.sync);
  const name = useSession(state => state.desktop?.person?.name ?? '');
  const email = useSession(state => state.desktop?.person?.email ?? '');
  const read = useCallback(() => readFigures(email), [email]);
  const { value: figures, error } = useLive(read, topics);
  const unresolved = useUnresolved(state => state.count);
  useEffect(() => useUnresolved.follow(), []);
  const waiting = serviceTasks(
    useServices(state => state.services),
    useMay('accesses.write'),
  );
  return (
    <>
      <PageHead title={greeting(name)} />
      <ScrollPage>
        <ErrorNote error={error} />
        <SetUpCard />
        {figures && sync && (
          <Tasks tasks={tasksOf(sync, figures, [...waiting, ...peopleTasks(figures, unresolved)])} />
        )}
        {figures && <OpenShifts shifts={figures.events.openShifts} />}
        {figures && <Numbers figures={figures} />}
        <Recent />
      </ScrollPage>
    </>
  );
}

const peopleTasks = ({ dispatch, events, applicants }: Figures, unresolved: number | null) => [
  ...eventTasks(events),
  ...applicationTasks(applicants),
  ...dispatchTasks(dispatch, unresolved),
];

function greeting(name: string): string {
  const hour = new Date().getHours();
  if (hour < 10) return label('overview.helloMorning', { name });
  return label(hour < 17 ? 'overview.hello' : 'overview.helloEvening', { name });
}

function Tasks({ tasks }: { readonly tasks: readonly Task[] }) {
  if (tasks.length === 0) {
    return (
      <Section title={label('overview.needsHand')}>
        <p className={styles['quiet']}>
          <IconCircleCheck size={20} stroke={1.7} aria-hidden />
          <span>
            <strong>{label('overview.allQuiet.title')}</strong>{' '}
            <span className="soft">{label('overview.allQuiet.text')}</span>
          </span>
        </p>
      </Section>
    );
  }
  return (
    <Section title={label('overview.needsHand')}>
      <ul className={styles['tasks']}>
        {tasks.map(task => (
          <li key={task.title}>
            <a href={`#${task.path}`} className={styles['task']} data-tone={task.tone}>
              <task.icon size={20} stroke={1.7} aria-hidden />
              <strong>{task.title}</strong>
              <span className="soft">{task.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Numbers({ figures }: { readonly figures: Figures }) {
  return (
    <div className={styles['columns']}>
      <ComingEvents coming={figures.events.coming} />
      <Section title={label('overview.members')}>
        <Table>
          {statusesInOrder().map(status => (
            <Line
              key={status}
              name={statusName(status)}
              value={formatNumber(figures.byStatus[status] ?? 0)}
              path={`/members?status=${status}`}
            />
          ))}
          <Line name={label('overview.total')} value={formatNumber(figures.members)} path="/members" strong />
        </Table>
      </Section>
      <InvoiceNumbers figures={figures} />
    </div>
  );
}

function InvoiceNumbers({ figures }: { readonly figures: Figures }) {
  return (
    <Section title={label('overview.invoices')}>
      <Table>
        <Line
          name={label('overview.invoices.open')}
          value={formatRappen(figures.open)}
          path="/invoices?status=open"
        />
        <Line
          name={label('overview.invoices.overdue')}
          value={formatRappen(figures.overdue)}
          path="/invoices?status=overdue"
        />
        <Line
          name={label('overview.invoices.paidYear', { year: figures.year })}
          value={formatRappen(figures.paidThisYear)}
          path="/invoices?status=paid"
        />
      </Table>
    </Section>
  );
}

function Table({ children }: { readonly children: React.ReactNode }) {
  return <ul className={styles['table']}>{children}</ul>;
}

interface LineProps {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly strong?: boolean;
}

function Line({ name, value, path, strong }: LineProps) {
  return (
    <li>
      <a href={`#${path}`} className={styles['line']} data-strong={strong}>
        <span>{name}</span>
        <span className="number">{value}</span>
      </a>
    </li>
  );
}
