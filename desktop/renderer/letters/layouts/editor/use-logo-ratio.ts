import { useEffect, useState } from 'react';

/** Width of a picture as a share of its height; null until it is known, and for none. */
export function useLogoRatio(source: string): number | null {
  const [known, setKnown] = useState<{ readonly source: string; readonly ratio: number } | null>(null);
  useEffect(() => {
    if (source === '') return;
    let current = true;
    const image = new Image();
    image.addEventListener('load', () => {
      if (current && image.naturalHeight > 0)
        setKnown({ source, ratio: image.naturalWidth / image.naturalHeight });
    });
    image.src = source;
    return () => {
      current = false;
    };
  }, [source]);
  return known?.source === source ? known.ratio : null;
}
