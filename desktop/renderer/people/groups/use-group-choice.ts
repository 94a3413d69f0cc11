import { useEffect, useState } from 'react';
import { z } from 'zod';
import { api } from '../../api.ts';
import { dropDraft, keepDraft, readDraft } from '../../ui/form/draft.ts';

/** What a form changes of the groups of a member; relative, so that what others change meanwhile stays. */
const choiceSchema = z.object({ add: z.array(z.string()), remove: z.array(z.string()) });
type Choice = z.output<typeof choiceSchema>;

const nothing: Choice = { add: [], remove: [] };
const isChoice = (value: unknown): value is Choice => choiceSchema.safeParse(value).success;

export interface GroupChoice {
  /** The chosen groups, by id. */
  readonly value: readonly string[];
  readonly set: (chosen: readonly string[]) => void;
  readonly dirty: boolean;
  readonly draftAt: string | null;
  readonly discard: () => void;
  /** Writes it for a member; answers the way back, null where nothing changed. */
  readonly save: (memberId: string) => Promise<(() => Promise<unknown>) | null>;
}

/** The groups of a member in a form; `current` may change underneath, what is chosen outlives a reload. */
export function useGroupChoice(draftOf: string, current: readonly string[]): GroupChoice {
  const draftName = `${draftOf}:groups`;
  const [draft] = useState(() => readDraft(draftName, isChoice));
  const [choice, setChoice] = useState(draft?.value ?? nothing);
  const add = choice.add.filter(id => !current.includes(id));
  const remove = choice.remove.filter(id => current.includes(id));
  const dirty = add.length > 0 || remove.length > 0;
  useEffect(() => (dirty ? keepDraft(draftName, choice) : dropDraft(draftName)));
  return {
    value: [...current.filter(id => !remove.includes(id)), ...add],
    set: chosen =>
      setChoice({
        add: chosen.filter(id => !current.includes(id)),
        remove: current.filter(id => !chosen.includes(id)),
      }),
    dirty,
    draftAt: draft?.typed_at ?? null,
    discard: () => {
      dropDraft(draftName);
      setChoice(nothing);
    },
    async save(member_id) {
      if (!dirty) return null;
      await api.desktopMemberGroups.change({ member_id, add, remove });
      return () => api.desktopMemberGroups.change({ member_id, add: remove, remove: add });
    },
  };
}
