import { z } from 'zod';
import { DomainError, type FieldError } from '../../errors.ts';
import { checked } from '../../fields.ts';
import { filledLayout } from './layout.ts';
import { layoutFields, newLayoutSchema, type LayoutFields } from './new-layout.ts';

/** A layout as a file that is carried to another association. */
export type LayoutFile = Pick<LayoutFields, 'name' | 'category' | 'layout'>;

const fileSchema = z.strictObject({
  /** What the file is, for a person who opens it by mistake. */
  aktuar: z.literal('layout', 'layout_file'),
  ...newLayoutSchema.omit({ active: true, uuid: true }).shape,
});

/** The text of the file. */
export function layoutFileText({ name, category, layout }: LayoutFile): string {
  return `${JSON.stringify({ aktuar: 'layout', name, category, layout }, null, 2)}\n`;
}

/** What such a text says, filled up from the default; or every field that is wrong, with the key of its message. */
export function readLayoutFile(
  text: string,
): { readonly file: LayoutFile } | { readonly problems: readonly FieldError[] } {
  try {
    const { name, category, layout } = checked(fileSchema, JSON.parse(text.replace(/^\uFEFF/, '')));
    return {
      file: checked(layoutFields.omit({ active: true }), {
        name,
        category,
        layout: filledLayout(category, layout),
      }),
    };
  } catch (error) {
    if (error instanceof DomainError)
      return { problems: (error as DomainError<'validation_failed'>).params.fields };
    return { problems: [{ path: '', message: 'layout_file' }] };
  }
}
