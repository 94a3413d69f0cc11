import { Button } from '@mantine/core';
import { useCallback } from 'react';
import type { OfficeMention } from '../../../../shared/people/desktop-office-contract.ts';
import { tableName } from '../../../../shared/entities.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { Note } from '../../ui/note.tsx';
import { useLive } from '../../use-live.ts';

const topics = ['settings', 'dispatch'] as const;

/** Where each kind of text is changed. */
const screens: Readonly<Record<OfficeMention['tbl'], string>> = {
  template: '/templates',
  mail_text: '/mail-texts',
  pdf_template: '/layouts',
  mailing: '/mailings',
  organisation_setting: '/settings',
};

interface MentionNoteProps {
  /** The name that an office had until now. */
  readonly name: string;
  readonly onClose: () => void;
}

/** After a rename: the texts that people wrote and that still say the former name; nothing where there are none. */
export function MentionNote({ name, onClose }: MentionNoteProps) {
  const read = useCallback(() => api.desktopOffices.mentions({ name }), [name]);
  const mentions = useLive(read, topics).value ?? [];
  if (mentions.length === 0) return null;
  return (
    <Note tone="info">
      <p className="no-margin">{label('office.mentions', { name, count: mentions.length })}</p>
      <ul>
        {mentions.map(({ tbl, id, title }) => (
          <li key={`${tbl}/${id}`}>
            <a href={`#${screens[tbl]}${tbl === 'organisation_setting' ? '' : `/${encodeURIComponent(id)}`}`}>
              {title}
            </a>{' '}
            <span className="soft">{tableName(tbl)}</span>
          </li>
        ))}
      </ul>
      <Button size="compact-sm" variant="default" onClick={onClose}>
        {label('office.mentions.done')}
      </Button>
    </Note>
  );
}
