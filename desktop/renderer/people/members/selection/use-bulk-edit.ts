import { useState } from 'react';
import type { MemberQuery } from '../../../../../shared/people/desktop-member-contract.ts';
import type {
  AnyBulkField,
  BulkStep,
  desktopMemberBulkContract,
} from '../../../../../shared/people/desktop-member-bulk-contract.ts';
import type { Output } from '../../../../../shared/endpoint.ts';
import { api } from '../../../api.ts';
import { useJob, type Job } from '../../../job.tsx';
import { fieldErrors, type FieldErrors } from '../../../ui/form/field-errors.ts';
import { useTask } from '../../../ui/form/use-task.ts';
import { isRefusal } from '../../../ui/note.tsx';
import { changeOf, withField, withoutField, type BulkDraft } from './bulk-draft.ts';

export type Preview = NonNullable<Output<(typeof desktopMemberBulkContract)['preview']>>;

/** An edit of many while it is prepared. */
export interface BulkEdit {
  readonly draft: BulkDraft;
  readonly errors: FieldErrors;
  /** What went wrong besides the fields. */
  readonly failed: unknown;
  /** Null until a preview was asked for. */
  readonly preview: Preview | null;
  readonly work: Job;
  readonly set: (field: AnyBulkField, value: string) => void;
  readonly add: (field: AnyBulkField) => void;
  readonly remove: (field: AnyBulkField) => void;
  readonly look: () => Promise<unknown>;
  readonly back: () => void;
  readonly apply: () => Promise<unknown>;
}

export function useBulkEdit(people: MemberQuery, onDone: (step: BulkStep) => void): BulkEdit {
  const [draft, setDraft] = useState<BulkDraft>({});
  const [preview, setPreview] = useState<Preview | null>(null);
  const work = useJob();
  const { error, run, forget } = useTask();
  const change = (next: BulkDraft) => {
    setDraft(next);
    forget();
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
  const trying = (task: () => Promise<void>) => () =>
    run(() =>
      task().catch((refusal: unknown) => {
        if (isRefusal(refusal, 'not_found')) setPreview(null);
        throw refusal;
      }),
    );
  return {
    draft,
    errors: fieldErrors(error),
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
