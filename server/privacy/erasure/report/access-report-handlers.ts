import type { accessReportContract } from '../../../../shared/privacy/erasure/access-report-contract.ts';
import type { FileAnswer } from '../../../../shared/endpoint.ts';
import { asciiWord } from '../../../../shared/ascii-word.ts';
import { memberActor } from '../../../../shared/permission.ts';
import type { Call, Handlers } from '../../../context.ts';
import { findMember } from '../../../people/members/member-store.ts';
import { speakIn } from '../../../reader-language.ts';
import { readBranding } from '../../../letters/layouts/read-branding.ts';
import { reportOf } from './access-report.ts';

export const accessReportHandlers: Handlers<typeof accessReportContract> = {
  mine: call => reportOf(call, memberActor(call).member_id),
  print: call => printed(call, memberActor(call).member_id),
  dataOf: (call, { id }) => reportOf(call, id),
  // The board hands it to the member, who reads it.
  of: (call, { id }) =>
    speakIn(findMember(call.db, id)?.sprache ?? 'de', () =>
      call.wanted === 'application/json' ? written(call, id) : printed(call, id),
    ),
};

/** On the association's paper. */
async function printed(call: Call, memberId: string): Promise<FileAnswer> {
  const report = reportOf(call, memberId);
  // Loaded with the first document: most starts of a server draw none soon.
  const { renderAccessReport } = await import('../../../../shared/pdf/report-file.ts');
  return renderAccessReport(report, { branding: readBranding(call.db, 'letter'), now: call.now() });
}

function written(call: Call, memberId: string): FileAnswer {
  const report = reportOf(call, memberId);
  return {
    bytes: Buffer.from(`${JSON.stringify(report, null, 2)}\n`),
    filename: `Auskunft-${asciiWord(report.name)}.json`,
    type: 'application/json',
  };
}
