import { Link } from 'wouter';
import { label } from '../../../../shared/i18n/label.ts';
import { chipsInWords } from '../../delivery/mail/mail-chips.ts';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import type { TemplateRow } from './template-store.ts';
import styles from './template.module.css';

interface TemplateListProps {
  readonly templates: readonly TemplateRow[];
  readonly open: string | null;
}

/** Every template by its name. */
export function TemplateList({ templates, open }: TemplateListProps) {
  return (
    <nav className={styles['list']} aria-label={label('template.list')}>
      {templates.map(({ uuid, name, subject, waiting, conflict }) => (
        <Link key={uuid} href={`/templates/${uuid}`} aria-current={uuid === open ? 'page' : undefined}>
          <span className={styles['names']}>
            <strong>{name}</strong>
            <small>{chipsInWords(subject)}</small>
          </span>
          <SyncMarks waiting={waiting} conflict={conflict} />
        </Link>
      ))}
    </nav>
  );
}
