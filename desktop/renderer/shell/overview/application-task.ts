import { IconUserPlus } from '@tabler/icons-react';
import { label } from '../../../../shared/i18n/label.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import { api } from '../../api.ts';
import type { Task } from './task.ts';

/** An applicant who waits for the decision. */
export interface Applicant {
  readonly uuid: string;
  readonly name: string;
}

/** All from local data, the longest waiting first. */
export async function readApplicants(): Promise<Applicant[]> {
  const rows = await api.desktopApplications.list({});
  return rows
    .filter(({ status }) => status === 'pending')
    .map(row => ({ uuid: row.uuid, name: fullName(row) }));
}

/** So many names before the rest becomes a number. */
const named = 3;

/** Undecided applications; the list opens on the one that has waited longest. */
export function applicationTasks(applicants: readonly Applicant[]): Task[] {
  const [first] = applicants;
  if (!first) return [];
  const names = applicants.slice(0, named).map(({ name }) => name);
  const more = Math.max(0, applicants.length - named);
  return [
    {
      title: label('overview.applications', { count: applicants.length }),
      text: label('overview.applications.text', { names: names.join(', '), more }),
      path: `/applications/${first.uuid}`,
      icon: IconUserPlus,
      tone: 'warn',
      urgency: 'decide',
      action: 'decide',
      needs: 'applications.write',
    },
  ];
}
