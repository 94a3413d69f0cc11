import { Input } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import type { FocusEvent, ReactNode } from 'react';
import type { Chip } from './chip-text.ts';
import styles from './editor.module.css';

export interface EditorFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholders: readonly Chip[];
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
  /** Below the field: for instance that another person changed it meanwhile. */
  readonly note?: ReactNode;
}

interface FrameProps {
  readonly id: string;
  readonly field: EditorFieldProps;
  readonly editor: Editor;
  readonly children: ReactNode;
}

/** The name above an editor and what is wrong below it. */
export function EditorField({ id, field, editor, children }: FrameProps) {
  // Moving on to the toolbar or to a popover of the editor is not leaving it.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) field.onBlur?.();
  };
  return (
    <div onBlur={onBlur}>
      <Input.Wrapper
        label={field.label}
        error={field.error}
        labelElement="div"
        labelProps={{ id: `${id}-label`, onClick: () => editor.commands.focus() }}
        errorProps={{ id: `${id}-error` }}
      >
        <div className={styles['frame']} data-editor-frame>
          {children}
        </div>
      </Input.Wrapper>
      {field.note}
    </div>
  );
}

/** How assistive technology knows what is written in. */
export const fieldAttributes = (id: string, error: string | undefined): Record<string, string> => ({
  role: 'textbox',
  'aria-labelledby': `${id}-label`,
  ...(error !== undefined && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
});
