import { Button } from '@mantine/core';
import type { MailingDetail, Rehearsal } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import type { Mailing } from '../../../../../shared/delivery/mailing.ts';
import { unknownPlaceholders } from '../../../../../shared/delivery/placeholder.ts';
import { fieldErrorLabel, hasLabel, label, labelOr } from '../../../../../shared/i18n/label.ts';
import { navigate } from '../../../ui/location.ts';
import { Note } from '../../../ui/note.tsx';

interface ProblemNotesProps {
  readonly detail: MailingDetail;
  readonly rehearsal: Rehearsal;
}

/** What must be mended before it can leave, what differs from an earlier confirmation, and what becomes of letters. */
export function ProblemNotes({ detail, rehearsal }: ProblemNotesProps) {
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
      {rehearsal.letters > 0 && <Note tone="info">{label('rehearsal.letters')}</Note>}
    </div>
  );
}

interface ProblemProps {
  readonly problem: Rehearsal['problems'][number];
  readonly mailing: Mailing;
}

function Problem({ problem, mailing }: ProblemProps) {
  const tab = problem.path === 'audience' ? 'audience' : 'text';
  return (
    <li>
      {problemWords(problem, mailing)}
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

function problemWords({ path, message }: ProblemProps['problem'], mailing: Mailing): string {
  const key = `rehearsal.problem.${path}.${message}`;
  const text = path === 'subject' || path === 'html' || path === 'text' ? mailing[path] : '';
  if (hasLabel(key)) return label(key, { names: unknownPlaceholders(text).join(', ') });
  const field = labelOr(`mailing.field.${path}`, 'ui.plain', { text: path });
  return label('rehearsal.problem.other', { field, sentence: fieldErrorLabel(message) });
}
