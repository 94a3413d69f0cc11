import type { Extensions } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import { useEditor, type Editor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import type { Conversion } from './editor-value.ts';

interface MailEditorOptions {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly conversion: Conversion;
  readonly extensions: Extensions;
  /** Of the element that is written in. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly disabled: boolean;
}

/**
 * An editor over a value. It tells only of what a person changed: a value that would be written down in other words is
 * left as it is until then, and is given back as it was when everything is taken back.
 */
export function useMailEditor(options: MailEditorOptions): Editor | null {
  const { value, onChange, conversion, extensions, attributes, disabled } = options;
  const known = useRef<Known>({ editor: null, came: '', written: '', told: '' });
  const editor = useEditor(
    {
      extensions,
      editable: !disabled,
      editorProps: { attributes: { ...attributes } },
      onUpdate: ({ editor: { state } }) => {
        const { came, written, told: before } = known.current;
        const now = conversion.write(state.doc);
        const told = now === written ? came : now;
        if (told === before) return;
        known.current.told = told;
        onChange(told);
      },
    },
    [extensions],
  );
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    if (known.current.editor === editor && known.current.told === value) return;
    const doc = conversion.read(value, editor.schema);
    known.current = { editor, came: value, written: conversion.write(doc), told: value };
    if (!doc.eq(editor.state.doc)) showDocument(editor, doc);
  }, [editor, value, conversion]);
  useEditorAttributes(editor, JSON.stringify(attributes), !disabled);
  return editor;
}

/** Attributes that change while the editor is there: something is wrong with the field, another person edits it. */
function useEditorAttributes(editor: Editor | null, attributes: string, editable: boolean): void {
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    editor.setOptions({
      editable,
      editorProps: { attributes: JSON.parse(attributes) as Record<string, string> },
    });
  }, [editor, attributes, editable]);
}

interface Known {
  editor: Editor | null;
  /** The value as it came, and as this editor would write it down. */
  came: string;
  written: string;
  /** What the owner of the value was told last. */
  told: string;
}

/** Puts another document in, which is no edit and cannot be undone here. */
function showDocument({ state, view }: Editor, doc: Node): void {
  const tr = state.tr.replaceWith(0, state.doc.content.size, doc.content);
  view.dispatch(
    tr.setSelection(Selection.atStart(tr.doc)).setMeta('addToHistory', false).setMeta('preventUpdate', true),
  );
}
