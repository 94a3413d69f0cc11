import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MailingDetail, Rehearsal } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import type { Mailing } from '../../../../../shared/delivery/mailing.ts';
import { unknownPlaceholders } from '../../../../../shared/delivery/placeholder.ts';
import { otherLanguages } from '../../../../../shared/i18n/text-language.ts';
import { fieldErrorLabel, hasLabel, label, labelOr } from '../../../../../shared/i18n/label.ts';
import { navigate } from '../../../ui/location.ts';
import { Note } from '../../../ui/note.tsx';

interface ProblemNotesProps {
  readonly detail: MailingDetail;
  readonly rehearsal: Rehearsal;
  /** What else is to be known before it leaves. */
  readonly children?: ReactNode;
}

/** What must be mended before it can leave, what differs from an earlier confirmation, and what becomes of letters. */
export function ProblemNotes({ detail, rehearsal, children }: ProblemNotesProps) {
  const { mailing, refused } = detail;
  const confirmed = refused?.values['confirmed'];
  const stopped = rehearsal.recipients.filter(({ letter_problems }) => letter_problems.length > 0).length;
  return (
    <div className="notes hide-empty">
      {typeof confirmed === 'number' && (
        <Note tone="warn">{label('rehearsal.refused', { confirmed, now: rehearsal.recipients.length })}</Note>
      )}
      {rehearsal.problems.length > 0 && (
        <Note tone="warn">
          <strong>{label('rehearsal.problems')}</strong>
          <ul className="problems">
            {rehearsal.problems.map(problem => (
              <Problem key={`${problem.path} ${problem.message}`} problem={problem} mailing={mailing} />
            ))}
          </ul>
        </Note>
      )}
      {stopped > 0 && <Note tone="warn">{label('rehearsal.letters.stopped', { count: stopped })}</Note>}
      {children}
      <LanguageNote mailing={mailing} rehearsal={rehearsal} />
      <EnclosureNotes rehearsal={rehearsal} />
      {rehearsal.letters > 0 && <Note tone="info">{label('rehearsal.letters')}</Note>}
    </div>
  );
}

/** Whom the text reaches in another language than theirs. */
function LanguageNote({ mailing, rehearsal }: { readonly mailing: Mailing; readonly rehearsal: Rehearsal }) {
  const other = otherLanguages(`${mailing.subject} ${mailing.html}`, rehearsal.recipients);
  if (other === null) return null;
  const languages = other.languages.map(language => label(`language.${language}`)).join(', ');
  return <Note tone="warn">{label('rehearsal.otherLanguage', { ...other, languages })}</Note>;
}

/** Which attached files are printed behind each letter, and which cannot be. */
function EnclosureNotes({ rehearsal: { enclosures } }: Pick<ProblemNotesProps, 'rehearsal'>) {
  const printed = enclosures.filter(({ problem }) => problem === null);
  const others = enclosures.filter(({ problem }) => problem !== null);
  const pages = printed.reduce((sum, each) => sum + each.pages, 0);
  const names = printed.map(({ filename }) => `«${filename}»`).join(', ');
  return (
    <>
      {printed.length > 0 && <Note tone="info">{label('rehearsal.enclosures', { names, pages })}</Note>}
      {others.map(({ filename, problem, detail }) => (
        <Note key={filename} tone="warn">
          {label('rehearsal.enclosure.not', { filename, why: enclosureReason(problem, detail) })}
        </Note>
      ))}
    </>
  );
}

const enclosureReason = (problem: Rehearsal['enclosures'][number]['problem'], detail: string): string =>
  problem === 'absent' || problem === null
    ? label('rehearsal.enclosure.absent')
    : label(`letter.problem.${problem}`, { detail });

interface ProblemProps {
  readonly problem: Rehearsal['problems'][number];
  readonly mailing: Mailing;
}

function Problem({ problem, mailing }: ProblemProps) {
  const tab = problem.path === 'audience' ? 'audience' : 'text';
  return (
    <li>
      {problemText(problem, mailing)}
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => navigate(`/mailings/${mailing.uuid}/${tab}`)}
      >
        {label(tab === 'audience' ? 'rehearsal.problem.toAudience' : 'rehearsal.problem.toText')}
      </Button>
    </li>
  );
}

function problemText({ path, message }: ProblemProps['problem'], mailing: Mailing): string {
  const key = `rehearsal.problem.${path}.${message}`;
  const text = path === 'subject' || path === 'html' || path === 'text' ? mailing[path] : '';
  if (hasLabel(key)) return label(key, { names: unknownPlaceholders(text).join(', ') });
  const field = labelOr(`mailing.field.${path}`, 'ui.plain', { text: path });
  return label('rehearsal.problem.other', { field, sentence: fieldErrorLabel(message) });
}
