import type { Rehearsal } from '../../../shared/messages/desktop-mailing-contract.ts';
import type { Mailing } from '../../../shared/delivery/mailing.ts';
import { checkEnclosure } from '../../../shared/pdf/letter/enclosure.ts';
import type { Replica } from '../replica/open-replica.ts';

type Checked = Rehearsal['enclosures'][number];

/** Checks by content: a file is the same for every look at a rehearsal. The newest few are kept. */
const known = new Map<string, ReturnType<typeof checkEnclosure>>();
const mostKnown = 20;

function check(sha256: string, bytes: Uint8Array): ReturnType<typeof checkEnclosure> {
  const before = known.get(sha256);
  if (before) return before;
  const [oldest] = known.keys();
  if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest);
  const checking = checkEnclosure(bytes);
  known.set(sha256, checking);
  checking.catch(() => known.delete(sha256));
  return checking;
}

/** What letters of a mailing would take along. */
export const rehearsedEnclosures = (
  replica: Replica,
  { attachments }: Pick<Mailing, 'attachments'>,
): Promise<Checked[]> =>
  Promise.all(
    attachments.map(async ({ sha256, filename }): Promise<Checked> => {
      const bytes = replica.files.read(sha256)?.bytes;
      if (!bytes) return { filename, pages: 0, problem: 'absent', detail: '' };
      return { filename, ...(await check(sha256, bytes)) };
    }),
  );

/** The files that are printed behind each letter. */
export async function printedEnclosures(
  replica: Replica,
  { attachments }: Pick<Mailing, 'attachments'>,
): Promise<{ readonly bytes: Uint8Array; readonly pages: number }[]> {
  const files = attachments.flatMap(({ sha256 }) => {
    const bytes = replica.files.read(sha256)?.bytes;
    return bytes ? [{ sha256, bytes }] : [];
  });
  const checked = await Promise.all(
    files.map(async ({ sha256, bytes }) => ({ bytes, ...(await check(sha256, bytes)) })),
  );
  return checked.filter(({ problem }) => problem === null);
}
