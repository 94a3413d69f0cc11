import type { Attachment } from '../../../../../shared/association/attachment.ts';
import { api } from '../../../api.ts';
import { download } from '../../../ui/document/deliver.ts';
import { attempt } from '../../../ui/toast.tsx';

/** Hands an attached file out, from this computer or else from the server. */
export function openAttachment({ sha256, filename, type }: Attachment): void {
  attempt(async () => {
    const { bytes } = await api.desktopFiles.get({ sha256 });
    download(bytes, filename, type || 'application/octet-stream');
  });
}
