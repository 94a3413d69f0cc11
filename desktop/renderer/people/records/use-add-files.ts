import { useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { label } from '../../../../shared/i18n/label.ts';
import { recordFileLimit } from '../../../../shared/people/records/record-file.ts';
import { fileSize } from '../../ui/file-size.ts';
import { showDone, showFailure } from '../../ui/toast.tsx';
import type { FileSource } from './record-source.ts';

interface AddFiles {
  /** How far it is; null while nothing is added. */
  readonly busy: { readonly done: number; readonly total: number } | null;
  /** Why the last files were not added, in a sentence. */
  readonly problem: string | null;
  readonly add: (files: readonly File[]) => void;
  /** Takes away what was added so far, and adds no more. */
  readonly cancel: () => void;
}

/** Adds chosen files: all of them, or nothing with the reason. */
export function useAddFiles(source: FileSource): AddFiles {
  const [busy, setBusy] = useState<AddFiles['busy']>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const cancelled = useRef(false);
  const addAll = async (files: readonly File[]) => {
    const reason = problemOf(files);
    setProblem(reason);
    if (reason !== null || files.length === 0) return;
    const ids: string[] = [];
    cancelled.current = false;
    try {
      for (const file of files) {
        if (cancelled.current) break;
        setBusy({ done: ids.length + 1, total: files.length });
        const bytes = await bytesOf(file);
        if (bytes === null) {
          setProblem(label('record.file.unreadable', { name: file.name }));
          break;
        }
        const id = newId();
        const filename = file.name.slice(0, 1000) || label('record.file.title');
        await source.add({ id, filename, type: file.type.slice(0, 120), bytes });
        ids.push(id);
      }
      if (cancelled.current) await takeBack(source, ids);
    } finally {
      setBusy(null);
    }
    if (ids.length > 0 && !cancelled.current)
      showDone(label('record.file.added', { count: ids.length }), () => takeBack(source, ids));
  };
  return {
    busy,
    problem,
    add: files => void addAll(files).catch(showFailure),
    cancel: () => {
      cancelled.current = true;
    },
  };
}

async function takeBack(source: FileSource, ids: readonly string[]): Promise<void> {
  for (const file of await source.list()) if (ids.includes(file.id)) await source.remove(file);
}

/** Why these files cannot be added, in a sentence; null where they can. */
function problemOf(files: readonly File[]): string | null {
  const empty = files.find(({ size }) => size === 0);
  if (empty) return label('record.file.empty', { name: empty.name });
  const large = files.find(({ size }) => size > recordFileLimit);
  if (!large) return null;
  const [size, limit] = [fileSize(large.size), fileSize(recordFileLimit)];
  return label('record.file.tooLarge', { name: large.name, size, limit });
}

/** A folder looks like a file until it is read. */
async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}
