import { useEffect, useState } from 'react';
import { api } from '../../../api.ts';

/** Address of a photo's large square; null where there is none, or none yet. */
export function useLargePhoto(hash: string | null): string | null {
  const [held, setHeld] = useState<{ readonly hash: string; readonly address: string } | null>(null);
  useEffect(() => {
    if (hash === null) return;
    let address: string | null = null;
    let isOver = false;
    const show = ({ bytes }: { readonly bytes: Uint8Array<ArrayBuffer> }) => {
      if (isOver) return;
      address = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
      setHeld({ hash, address });
    };
    // Without network and without the photo, the initials stay.
    api.desktopPhotos.large({ hash }).then(show, () => undefined);
    return () => {
      isOver = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [hash]);
  return held && held.hash === hash ? held.address : null;
}
