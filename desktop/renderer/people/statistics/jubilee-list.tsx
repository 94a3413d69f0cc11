import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { formatDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { Jubilee } from '../../../../shared/people/statistics/jubilee.ts';
import { api } from '../../api.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { useLive } from '../../use-live.ts';
import styles from './statistic.module.css';
import { IconButton } from '../../ui/icon-button.tsx';

const topics = ['members'] as const;

/** The members whom the association congratulates, year by year. */
export function JubileeList() {
  const [year, setYear] = useState(() => new Date().getFullYear());
  const read = useCallback(() => api.desktopMemberLists.jubilees({ year }), [year]);
  const { value: jubilees, error } = useLive(read, topics);
  return (
    <Section
      title={label('jubilee.title', { year: String(year) })}
      text={label('jubilee.text')}
      action={<Turn onTurn={step => setYear(year + step)} />}
    >
      <ErrorNote error={error} />
      {jubilees?.length === 0 && <p className="soft">{label('jubilee.none')}</p>}
      <ul className={styles['jubilees']}>
        {jubilees?.map(jubilee => (
          <Line key={`${jubilee.kind}/${jubilee.member_id}`} jubilee={jubilee} />
        ))}
      </ul>
    </Section>
  );
}

function Turn({ onTurn }: { readonly onTurn: (step: 1 | -1) => void }) {
  return (
    <ActionIcon.Group>
      <IconButton variant="default" size="lg" name={label('jubilee.previous')} onClick={() => onTurn(-1)}>
        <IconChevronLeft size={16} aria-hidden />
      </IconButton>
      <IconButton variant="default" size="lg" name={label('jubilee.next')} onClick={() => onTurn(1)}>
        <IconChevronRight size={16} aria-hidden />
      </IconButton>
    </ActionIcon.Group>
  );
}

function Line({ jubilee: { kind, member_id, name, on, years } }: { readonly jubilee: Jubilee }) {
  return (
    <li>
      <a className={styles['jubilee']} href={`#/members/${member_id}`}>
        <span className="number">{formatDay(on)}</span>
        <span>{name}</span>
        <span className="soft">{label(`jubilee.${kind}`, { years })}</span>
      </a>
    </li>
  );
}
