import { Button } from '@mantine/core';
import type { FieldError } from '../../../../shared/errors.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { navigate } from '../../ui/location.ts';
import { Note } from '../../ui/note.tsx';
import styles from './invoice.module.css';
import { problemText } from '../../../../shared/i18n/problem-texts.ts';

interface BillingProblemsProps {
  readonly problems: readonly FieldError[];
  readonly memberId: string;
}

/** What keeps a QR-bill from being made, field by field, each with the way to where it is put right. */
export function BillingProblems({ problems, memberId }: BillingProblemsProps) {
  const of = (start: string) => problems.filter(({ path }) => path.startsWith(start));
  const here = problems.filter(({ path }) => !path.includes('.'));
  return (
    <Note tone="warn">
      <div className={styles['fixes']}>
        <strong>{label('invoice.fix.title')}</strong>
        <Lines problems={here} />
        <Group
          title={label('invoice.fix.settings.title')}
          problems={of('settings.')}
          fix={label('invoice.fix.settings')}
          onFix={() => navigate('/settings')}
        />
        <Group
          title={label('invoice.fix.member.title')}
          problems={of('member.')}
          fix={label('invoice.fix.member')}
          onFix={() => navigate(`/members/${memberId}/edit`)}
        />
      </div>
    </Note>
  );
}

interface GroupProps {
  readonly title: string;
  readonly problems: readonly FieldError[];
  readonly fix: string;
  readonly onFix: () => void;
}

function Group({ title, problems, fix, onFix }: GroupProps) {
  if (problems.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <Lines problems={problems} />
      <Button size="compact-sm" variant="default" mt={6} onClick={onFix}>
        {fix}
      </Button>
    </section>
  );
}

function Lines({ problems }: { readonly problems: readonly FieldError[] }) {
  if (problems.length === 0) return null;
  return (
    <ul>
      {problems.map(({ path, message }) => (
        <li key={path + message}>{problemText({ path, message })}</li>
      ))}
    </ul>
  );
}
