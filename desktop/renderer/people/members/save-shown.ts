import type { MemberQuery } from '../../../../shared/people/desktop-member-contract.ts';
import { api } from '../../api.ts';
import { saveDocument } from '../../deliver-document.ts';

/** These people as a file where the person wants it. */
export async function saveShown(query: MemberQuery, format: 'csv' | 'xlsx' | 'vcf'): Promise<void> {
  await saveDocument(await api.desktopMemberLists.file({ query, format }));
}
