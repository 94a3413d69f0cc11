import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { label } from '../../../../shared/i18n/label.ts';
import { Section } from '../../ui/page.tsx';
import styles from './overview.module.css';
import { hasTime, type Task } from './task.ts';

/** What needs a hand, the most urgent first, and apart from it what has time. */
export function Tasks({ tasks }: { readonly tasks: readonly Task[] }) {
  const urgent = tasks.filter(task => !hasTime(task));
  const later = tasks.filter(hasTime);
  return (
    <>
      <Section title={label('overview.needsHand')}>
        {urgent.length === 0 ? <Quiet isAll={later.length === 0} /> : <Rows tasks={urgent} />}
      </Section>
      {later.length > 0 && (
        <Section title={label('overview.later')}>
          <Rows tasks={later} />
        </Section>
      )}
    </>
  );
}

/** Nothing waits; or only what has time, which stands below. */
const Quiet = ({ isAll }: { readonly isAll: boolean }) => (
  <p className={styles['quiet']}>
    <IconCircleCheck size={20} stroke={1.7} aria-hidden />
    <span>
      <strong>{label(isAll ? 'overview.allQuiet.title' : 'overview.quiet.later')}</strong>{' '}
      <span className="soft">{label(isAll ? 'overview.allQuiet.text' : 'overview.quiet.later.text')}</span>
    </span>
  </p>
);

const Rows = ({ tasks }: { readonly tasks: readonly Task[] }) => (
  <ul className={styles['tasks']}>
    {tasks.map(task => (
      <li key={task.title}>
        <a href={`#${task.path}`} className={styles['task']} data-tone={task.tone}>
          <task.icon size={20} stroke={1.7} aria-hidden />
          <span className={styles['words']}>
            <strong>{task.title}</strong> <span className="soft">{task.text}</span>
          </span>
          <span className={styles['action']}>
            {label(`overview.action.${task.action}`)}
            <IconChevronRight size={16} stroke={1.8} aria-hidden />
          </span>
        </a>
      </li>
    ))}
  </ul>
);
