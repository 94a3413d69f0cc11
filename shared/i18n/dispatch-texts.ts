import { ownError, type OwnError } from '../delivery/dispatch-log-error.ts';
import { hasLabel, label, labelOr } from './label.ts';
import { problemText } from './problem-texts.ts';

/** What a line of the log of what left is about: 'Sendung', 'Erinnerung'. */
export const dispatchKind = (kind: string): string => {
  const own = `log.kind.${kind}`;
  return hasLabel(own) ? label(own) : labelOr(`mailText.kind.${kind}`, 'log.kind.other');
};

/** Why something did not arrive: the program's own reasons in a sentence, those of the other side in its words. */
export function dispatchReason(error: string): string {
  const own = ownError(error);
  if (own === null) return error;
  return label(`log.error.${own.code}`, { detail: detailText(own) });
}

/** 'member.ort: required' → 'Ort: Das fehlt noch.' */
function detailText({ code, detail }: { readonly code: OwnError; readonly detail: string }): string {
  if (code !== 'invoice_not_billable') return detail;
  const [path = '', message = ''] = detail.split(': ');
  return problemText({ path, message });
}
