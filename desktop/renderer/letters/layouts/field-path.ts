import { hasLabel, label } from '../../../../shared/i18n/label.ts';

/** 'layout.margins.left' → 'Rand links'; a field that the program does not know keeps its name. */
export function fieldPathText(path: string): string {
  const own = path.replace(/^layout\./, '').replace(/\.\d+$/, '');
  const keys = [`layout.field.${own}`, `pdf_template.field.${own}`];
  const found = keys.find(hasLabel);
  return found ? label(found) : path;
}
