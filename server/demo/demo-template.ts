import type { TemplateFields } from '../../shared/messages/template.ts';
import data from './templates.json' with { type: 'json' };

type DemoTemplate = Omit<TemplateFields, 'text'>;

const template = ({ html, ...fields }: (typeof data)[keyof typeof data]): DemoTemplate => ({
  ...fields,
  html: html.join(''),
});

/** What the demo association writes every year. */
export const invitation = template(data.invitation);
export const helpers = template(data.helpers);
export const demoTemplates: readonly DemoTemplate[] = [
  invitation,
  helpers,
  template(data.dues),
  template(data.news),
];
