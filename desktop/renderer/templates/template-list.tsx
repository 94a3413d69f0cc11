import { Link } from 'wouter';
import { label } from '../../../shared/labels/label.ts';
import { mailChips } from '../mail-chips.ts';
import { splitChips } from '../ui/editor/chip-text.ts';
import { SyncMarks } from '../ui/sync-marks.tsx';
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
            <small>{inWords(subject)}</small>
          </span>
          <SyncMarks waiting={waiting} conflict={conflict} />
        </Link>
      ))}
    </nav>
  );
}

/** 'Einladung an {{vorname|dich}}' → 'Einladung an [Vorname]' */
const inWords = (subject: string): string =>
  splitChips(subject)
    .map(part => (typeof part === 'string' ? part : `[${nameOf(part.name)}]`))
    .join('');

const nameOf = (name: string): string => mailChips.find(chip => chip.name === name)?.label ?? name;
