import { navigate, withQuery } from './location.ts';
import { useWide } from './use-wide.ts';

interface Follow {
  readonly onMove?: (row: { readonly id: string }) => void;
}

/** Where list and detail stand beside each other, the detail follows the arrows without filling the history. */
export function useFollow(path: string): Follow {
  const wide = useWide();
  return wide ? { onMove: ({ id }) => navigate(`${path}/${id}${withQuery()}`, { replace: true }) } : {};
}
