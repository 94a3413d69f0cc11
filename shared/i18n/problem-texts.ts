import { fieldErrorLabel, labelOr } from './label.ts';

interface Problem {
  readonly path: string;
  readonly message: string;
}

/** 'settings.iban' → 'IBAN oder QR-IBAN', 'member.ort' → 'Ort', 'due_at' → 'Zahlbar bis' */
function problemName(path: string): string {
  const [owner, field = ''] = path.split('.');
  if (owner === 'settings') return labelOr(`setting.${field}`, 'invoice.fix.settings.title');
  if (owner === 'member') return labelOr(`member.field.${field}`, 'invoice.fix.member.title');
  if (owner === 'items' || owner === 'positions') return labelOr('billing.lines', 'invoice.title');
  return labelOr(`invoice.${path === 'due_at' ? 'due' : path}`, 'invoice.title');
}

/** 'Ort: Das fehlt noch.' */
export const problemText = ({ path, message }: Problem): string =>
  `${problemName(path)}: ${fieldErrorLabel(message)}`;
