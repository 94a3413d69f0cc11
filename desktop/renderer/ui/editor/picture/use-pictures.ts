import type { Editor } from '@tiptap/core';
import { useState, type ClipboardEvent, type DragEvent } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import { bringsFiles, namesLocalPictures, type Brought } from './brought-files.ts';
import { blobOf, isHeavy, shrinkPicture } from './shrink-picture.ts';

/** How wide the text of an e-mail is, in pixels. */
export const textWidth = 552;

interface PictureOptions {
  readonly onFiles: ((files: File[]) => void) | undefined;
  /** A picture was put in and asks for words. */
  readonly onPlaced: (pos: number) => void;
}

/** Pictures from a file, the clipboard or a drop; what is no picture goes to `onFiles`. */
export function usePictures(editor: Editor, { onFiles, onPlaced }: PictureOptions) {
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (files: readonly File[]) => {
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    const others = files.filter(file => !pictures.includes(file));
    if (others.length > 0) onFiles?.(others);
    setProblem(others.length > 0 && !onFiles ? label('editor.picture.onlyPictures') : null);
    for (const file of pictures) {
      const shrunk = await shrinkPicture(file);
      if (editor.isDestroyed) return;
      if (shrunk) onPlaced(place(editor, shrunk));
      else setProblem(label('editor.picture.unreadable', { name: file.name }));
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const data = event.clipboardData;
    if (editor.isEditable && bringsFiles(broughtBy(data))) return claim(event, [...data.files]);
    setProblem(namesLocalPictures(data.getData('text/html')) ? label('editor.picture.fromWord') : null);
    // What was pasted stands there after this event.
    setTimeout(() => void shrinkHeavy(editor));
  };
  const onDrop = (event: DragEvent) => {
    if (!editor.isEditable || event.dataTransfer.files.length === 0) return;
    const at = editor.view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (at) editor.commands.setTextSelection(at.pos);
    claim(event, [...event.dataTransfer.files]);
  };
  const claim = (event: ClipboardEvent | DragEvent, files: readonly File[]) => {
    event.preventDefault();
    event.stopPropagation();
    void take(files);
  };
  return { problem, take, onPaste, onDrop };
}

const broughtBy = (data: DataTransfer): Brought => ({
  files: data.files.length,
  html: data.getData('text/html'),
  text: data.getData('text/plain'),
});

/** Answers where it stands. */
function place(editor: Editor, { src, width }: { readonly src: string; readonly width: number }): number {
  const attrs = { src, alt: '', width: Math.min(width, textWidth) };
  editor.chain().focus().insertContent({ type: 'image', attrs }).run();
  return editor.state.selection.from - 1;
}

/** Pictures that came along in pasted words. */
async function shrinkHeavy(editor: Editor): Promise<void> {
  const heavy = new Set<string>();
  editor.state.doc.descendants(({ type, attrs }) => {
    if (type.name === 'image' && isHeavy(String(attrs['src']))) heavy.add(String(attrs['src']));
  });
  for (const src of heavy) {
    const shrunk = await shrinkPicture(blobOf(src));
    if (shrunk && !editor.isDestroyed) replaceSource(editor, src, shrunk.src);
  }
}

function replaceSource({ state, view }: Editor, from: string, to: string): void {
  const { tr } = state;
  state.doc.descendants((node, pos) => {
    if (node.type.name === 'image' && node.attrs['src'] === from) tr.setNodeAttribute(pos, 'src', to);
  });
  view.dispatch(tr);
}
