import { fieldErrors } from '../../../../shared/fields.ts';
import { layoutSchema, type Layout } from '../../../../shared/letters/layouts/layout.ts';
import { layoutFields } from '../../../../shared/letters/layouts/new-layout.ts';
import type { FormChanges, FormShape, TypedForm } from '../../ui/form/use-typed-form.ts';

/** A layout while it is edited: its look as text, so that two equal ones are the same. */
export interface LayoutText {
  readonly name: string;
  readonly layout: string;
}
export type LayoutForm = TypedForm<LayoutText, LayoutText>;
const names = ['name', 'layout'] as const;

/** Equal layouts give equal texts, whatever the order of their fields. */
export const textOf = (layout: Layout): string => {
  const parsed = layoutSchema.safeParse(layout);
  return JSON.stringify(parsed.success ? parsed.data : layout);
};

/** The layout of a text that `textOf` made. */
export const layoutOf = (text: string): Layout => JSON.parse(text) as Layout;

/** What is wrong with a layout: message keys by the path of the field. */
export function layoutProblems(text: string): Readonly<Record<string, string>> {
  const parsed = layoutSchema.safeParse(layoutOf(text));
  if (parsed.success) return {};
  return Object.fromEntries(fieldErrors(parsed.error).map(({ path, message }) => [path, message]));
}

const nameSchema = layoutFields.shape.name;

/** How a layout is typed and judged: the very rules by which the server judges. */
export const layoutShape: FormShape<LayoutText, LayoutText> = {
  names,
  valuesOf: ({ name, layout }) => ({ name, layout }),
  check(values) {
    const name = nameSchema.safeParse(values.name);
    const problem = Object.values(layoutProblems(values.layout))[0];
    const errors = {
      ...(name.success ? {} : { name: name.error.issues[0]?.message ?? 'invalid' }),
      ...(problem === undefined ? {} : { layout: problem }),
    };
    const fields = name.success && problem === undefined ? { name: name.data, layout: tidy(values) } : null;
    return { fields, errors };
  },
  isValues: (value): value is LayoutText =>
    typeof value === 'object' &&
    value !== null &&
    names.every(name => typeof Reflect.get(value, name) === 'string'),
  tidy: () => undefined,
};

const tidy = ({ layout }: LayoutText): string => textOf(layoutOf(layout));

/** The changes as core takes them: looks as such, not as text. */
export function wireChanges(changes: FormChanges): FormChanges {
  const { layout } = changes;
  if (!layout) return changes;
  const wired = { from: layoutOf(String(layout.from)), to: layoutOf(String(layout.to)) };
  return { ...changes, layout: wired };
}
