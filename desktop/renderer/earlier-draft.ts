import type { DraftChange } from '../../shared/desktop/desktop-draft-contract.ts';

/** Where an earlier version kept drafts, readable: `{ value, typed_at }` as JSON under each name. */
const prefix = 'aktuar.draft.';

interface EarlierDrafts {
  readonly drafts: DraftChange[];
  /** Once core has them. */
  readonly remove: () => void;
}

/** What is left of them, or null. One that cannot be read was never shown either: it only goes. */
export function earlierDrafts(): EarlierDrafts | null {
  const keys = Object.keys(localStorage).filter(key => key.startsWith(prefix));
  if (keys.length === 0) return null;
  return {
    drafts: keys.flatMap(key => earlierDraft(key.slice(prefix.length), localStorage.getItem(key))),
    remove: () => keys.forEach(key => localStorage.removeItem(key)),
  };
}

function earlierDraft(name: string, kept: string | null): DraftChange[] {
  try {
    const { value, typed_at } = JSON.parse(kept ?? '') as { value: unknown; typed_at: unknown };
    return [{ name, text: JSON.stringify(value), lasts: false, typed_at: String(typed_at).slice(0, 40) }];
  } catch {
    return [];
  }
}
