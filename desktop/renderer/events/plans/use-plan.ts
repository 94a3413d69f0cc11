import { useEffect, useState } from 'react';
import { api } from '../../api.ts';
import type { PdfFile } from '../../deliver-document.ts';
import type { PlanChoice } from './plan-choice.ts';

export interface MadePlan {
  readonly file: PdfFile | null;
  readonly error: unknown;
}

/** The document of this choice, made anew whenever it changes; the one before stays until then. */
export function usePlan(uuid: string, choice: PlanChoice): MadePlan {
  const [made, setMade] = useState<MadePlan>({ file: null, error: null });
  const key = JSON.stringify(choice);
  useEffect(() => {
    let current = true;
    const wanted = JSON.parse(key) as PlanChoice;
    if (wanted.kind === 'helper' && wanted.of === null) return;
    makePlan(uuid, wanted).then(
      file => current && setMade({ file, error: null }),
      (error: unknown) => current && setMade({ file: null, error }),
    );
    return () => {
      current = false;
    };
  }, [uuid, key]);
  return choice.kind === 'helper' && choice.of === null ? { file: null, error: null } : made;
}

function makePlan(uuid: string, choice: PlanChoice): Promise<PdfFile> {
  const { orientation, phones, columns, signature } = choice;
  switch (choice.kind) {
    case 'work':
      return api.desktopPlans.workPlan({ uuid, orientation, phones });
    case 'participants':
      return api.desktopPlans.participantList({ uuid, orientation, columns: [...columns], signature });
    case 'helper':
      return api.desktopPlans.helperPlan({ uuid: choice.of ?? '' });
  }
}
