import { useRef, useState } from 'react';
import type { Attachment } from '../../../../../shared/association/attachment.ts';
import type { Mailing } from '../../../../../shared/delivery/mailing.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { useTask } from '../../../ui/form/use-task.ts';
import { attempt, showDone, showFailure } from '../../../ui/toast.tsx';
import { attachmentName, attachmentProblem, withFiles } from './attachment-check.ts';

export interface Attachments {
  readonly files: readonly Attachment[];
  /** Why the last files were not attached, in a sentence. */
  readonly problem: string | null;
  /** Files are being read. */
  readonly busy: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (file: Attachment) => void;
}

/** The files of a draft: all chosen files are attached, or nothing of it with the reason. */
export function useAttachments({ uuid, attachments }: Mailing): Attachments {
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useTask();
  const waiting = useRef<(() => Promise<void>)[]>([]);
  const add = async (files: readonly File[]) => {
    const reason = attachmentProblem(attachments, files);
    setProblem(reason);
    if (reason !== null || files.length === 0) return;
    const kept = await keepAll(files, setProblem);
    if (kept) await change(uuid, there => withFiles(there, kept));
  };
  /** Files that are dropped while others are read come behind them. */
  const addWaiting = async () => {
    for (let next = waiting.current.shift(); next; next = waiting.current.shift())
      await next().catch(showFailure);
  };
  const remove = async (file: Attachment) => {
    setProblem(null);
    await change(uuid, there => there.filter(each => !isSame(each, file)));
    showDone(label('mailing.file.removed', { name: file.filename }), () =>
      change(uuid, there => withFiles(there, [file])),
    );
  };
  return {
    files: attachments,
    problem,
    busy,
    add: files => {
      waiting.current.push(() => add(files));
      void run(addWaiting);
    },
    remove: file => attempt(() => remove(file)),
  };
}

const isSame = (one: Attachment, other: Attachment): boolean =>
  one.sha256 === other.sha256 && one.filename === other.filename;

/** From what stands there now, which another person may have changed since it was drawn. */
async function change(
  uuid: string,
  how: (there: readonly Attachment[]) => readonly Attachment[],
): Promise<void> {
  const { mailing } = await api.desktopMailings.get({ uuid });
  const from = mailing.attachments;
  await api.desktopMailings.save({ uuid, changes: { attachments: { from, to: how(from) } } });
}

/** All files as this computer keeps them; null when one could not be read, which `tell` hears. */
async function keepAll(
  files: readonly File[],
  tell: (problem: string) => void,
): Promise<Attachment[] | null> {
  const kept: Attachment[] = [];
  for (const file of files) {
    const bytes = await bytesOf(file);
    if (bytes === null) {
      tell(label('mailing.files.unreadable', { name: file.name }));
      return null;
    }
    kept.push(
      await api.desktopFiles.add({
        filename: attachmentName(file.name),
        type: file.type.slice(0, 120),
        bytes,
      }),
    );
  }
  return kept;
}

/** A folder looks like a file until it is read. */
async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}
