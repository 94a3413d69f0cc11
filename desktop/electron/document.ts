import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { app, BrowserWindow, dialog, type FileFilter, type SaveDialogOptions } from 'electron';
import { label } from '../../shared/i18n/label.ts';
import type { ShellDocument } from '../core/shell-port.ts';
import { storageFailure } from '../core/storage/storage-failure.ts';

/** What the dialogue calls files of this kind; any other kind goes without. */
function filterFor(filename: string): FileFilter[] {
  const extension = filename.slice(filename.lastIndexOf('.') + 1);
  return extension === 'pdf' || extension === 'csv'
    ? [{ name: label(`desktop.window.files.${extension}`), extensions: [extension] }]
    : [];
}

/** Asks where to put a document and writes it there. Throws `storage_full` or `storage_readonly`. */
export async function saveDocument(
  document: ShellDocument,
): Promise<{ handled: boolean; path: string | null }> {
  const options: SaveDialogOptions = {
    defaultPath: join(app.getPath('documents'), document.filename),
    filters: filterFor(document.filename),
  };
  const window = BrowserWindow.getFocusedWindow();
  const asked = await (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options));
  if (asked.canceled || !asked.filePath) return { handled: true, path: null };
  try {
    await writeFile(asked.filePath, document.bytes);
  } catch (error) {
    throw storageFailure(error, asked.filePath);
  }
  return { handled: true, path: asked.filePath };
}
