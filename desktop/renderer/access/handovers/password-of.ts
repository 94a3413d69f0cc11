import type { HandoverAnswer } from '../../../../shared/access/handover.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { ShownPassword } from '../../ui/shown-password.tsx';

/** The password that this answer brought, which is shown only once; null where it brought none. */
export function passwordOf({ password, steps }: HandoverAnswer): ShownPassword | null {
  if (password === null) return null;
  const email = steps.find(({ kind }) => kind === 'password')?.items[0]?.name ?? '';
  const texts = { title: label('handover.password.title'), text: label('handover.password.text') };
  return { ...texts, email, password };
}
