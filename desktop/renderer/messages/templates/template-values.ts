import { placeholderProblems } from '../../../../shared/delivery/placeholder.ts';
import { templateFields, type TemplateFields } from '../../../../shared/messages/template.ts';
import type { FormShape, TypedForm } from '../../ui/form/use-typed-form.ts';

export type TemplateForm = TypedForm<TemplateFields, TemplateFields>;
const templateNames = ['name', 'subject', 'html', 'text'] as const;
export const emptyTemplate: TemplateFields = { name: '', subject: '', html: '', text: '' };

/** How a template is typed and judged: the very rules by which the server judges. */
export const templateShape: FormShape<TemplateFields, TemplateFields> = {
  names: templateNames,
  valuesOf: ({ name, subject, html, text }) => ({ name, subject, html, text }),
  check(values) {
    const parsed = templateFields.safeParse(values);
    const issues = parsed.success
      ? placeholderProblems({ subject: values.subject, html: values.html, text: values.text })
      : parsed.error.issues.map(issue => ({ path: String(issue.path[0]), message: issue.message }));
    const errors = Object.fromEntries(issues.map(({ path, message }) => [path, message]));
    return { fields: parsed.success && issues.length === 0 ? parsed.data : null, errors };
  },
  isValues: (value): value is TemplateFields =>
    typeof value === 'object' &&
    value !== null &&
    templateNames.every(name => typeof Reflect.get(value, name) === 'string'),
  tidy: () => undefined,
};
