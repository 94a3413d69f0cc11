import { useEffect } from 'react';
import {
  paletteKinds,
  type PaletteHit,
  type PaletteKind,
} from '../../../shared/people/desktop-document-contract.ts';
import { screens } from '../screens.ts';
import { keepChoice, readDraft } from '../ui/form/draft.ts';
import { useHashPath } from '../ui/location.ts';

/** A row by which the palette finds it again. */
type RecentRow = Pick<PaletteHit, 'kind' | 'id'>;

/** Kept as drafts are: they go with the login, and with the people of whom they speak. */
const name = 'recent';
const mostKept = 8;

const isKind = (table: string | null): table is PaletteKind => paletteKinds.some(kind => kind === table);

/** '/members/0190…' → the member; null for an address that shows no row. */
function rowAt(address: string): RecentRow | null {
  const [, first, id = ''] = address.split('/');
  const table = screens.find(({ path }) => path === `/${first}`)?.table ?? null;
  return isKind(table) && /^[0-9a-f-]{36}$/i.test(id) ? { kind: table, id } : null;
}

/** The address of a row; undefined where no screen shows it. */
export const addressOf = ({ kind, id }: RecentRow): string | undefined => {
  const path = screens.find(({ table }) => table === kind)?.path;
  return path && `${path}/${id}`;
};

const areRows = (value: unknown): value is RecentRow[] =>
  Array.isArray(value) && value.every(row => isKind(row?.kind) && typeof row?.id === 'string');

/** What was opened on this computer lately, the latest first. */
export const recentRows = (): readonly RecentRow[] => readDraft(name, areRows)?.value ?? [];

/** Keeps what is opened, as long as the program runs and after. */
export function useRecentRows(): void {
  const [address] = useHashPath();
  useEffect(() => {
    const row = rowAt(address);
    if (row === null) return;
    const others = recentRows().filter(({ kind, id }) => kind !== row.kind || id !== row.id);
    keepChoice(name, [row, ...others].slice(0, mostKept));
  }, [address]);
}
