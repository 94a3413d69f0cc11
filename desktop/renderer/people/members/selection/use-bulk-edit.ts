import { useState } from 'react';
import type { MemberQuery } from '../../../../../shared/people/desktop-member-contract.ts';
import type {
  BulkStep,
  desktopMemberBulkContract,
} from '../../../../../shared/people/desktop-member-bulk-contract.ts';
import type { Output } from '../../../../../shared/endpoint.ts';
import type { BulkField } from '../../../../../shared/people/members/bulk-change.ts';
import { api } from '../../../api.ts';
import { isRefusal } from '../../../ui/note.tsx';
import { changeOf, draftErrors, withField, withoutField, type BulkDraft } from './bulk-draft.ts';
import { useBulkWork, type BulkWork } from './use-bulk-work.ts';

export type Preview = NonNullable<Output<(typeof desktopMemberBulkContract)['preview']>>;

/** An edit of many while it is prepared. */
export interface BulkEdit {
  readonly draft: BulkDraft;
  readonly errors: ReturnType<typeof draftErrors>;
  /** What went wrong besides the fields. */
  readonly failed: unknown;
  /** Null until a preview was asked for. */
  readonly preview: Preview | null;
  readonly work: BulkWork;
  readonly set: (field: BulkField, value: string) => void;
  readonly add: (field: BulkField) => void;
  readonly remove: (field: BulkField) => void;
  readonly look: () => Promise<void>;
  readonly back: () => void;
  readonly apply: () => Promise<void>;
}

export function useBulkEdit(people: MemberQuery, onDone: (step: BulkStep) => void): BulkEdit {
  const [draft, setDraft] = useState<BulkDraft>({});
  const [error, setError] = useState<unknown>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const work = useBulkWork();
  const change = (next: BulkDraft) => {
    setDraft(next);
    setError(null);
  };
  const look = async () => {
    const wanted = { people, change: changeOf(draft) };
    setPreview(await work.run(work_id => api.desktopMemberBulk.preview({ ...wanted, work_id })));
  };
  const apply = async () => {
    const wanted = { plan: preview?.plan ?? '' };
    const step = await work.run(work_id => api.desktopMemberBulk.apply({ ...wanted, work_id }));
    if (step !== null) onDone(step);
  };
  const trying = (task: () => Promise<void>) => async () => {
    setError(null);
    await task().catch((thrown: unknown) => {
      setError(thrown);
      if (isRefusal(thrown, 'not_found')) setPreview(null);
    });
  };
  return {
    draft,
    errors: draftErrors(error),
    failed: isRefusal(error, 'validation_failed') ? null : error,
    preview,
    work,
    set: (field, value) => change({ ...draft, [field]: value }),
    add: field => change(withField(draft, field)),
    remove: field => change(withoutField(draft, field)),
    look: trying(look),
    back: () => setPreview(null),
    apply: trying(apply),
  };
}
