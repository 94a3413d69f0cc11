import { mostFormerNames, type Funktion } from '../../../shared/people/funktion.ts';
import { isSameOfficeName, renamedInLines } from '../../../shared/people/office-name.ts';
import { putSetting } from '../../association/settings/write-setting.ts';
import { settingValue } from '../../association/settings/setting-store.ts';
import type { Call } from '../../context.ts';
import { raised } from '../../db/entity-use-cases.ts';
import { mailingStore } from '../../delivery/mailing-store.ts';
import { memberFilterStore } from '../../people/filters/member-filter-use-cases.ts';
import { renameOfficeOfMembers } from '../../people/members/write-member.ts';
import { funktionStore } from '../../people/offices/funktion-store.ts';
import { renameOpenHandovers } from '../handovers/handover-store.ts';

/**
 * Gives an office its new name wherever rows name it: with members, in saved filters, in drafts of mailings, in the groups
 * of the cloud and in open handovers. The former name stays known, for laptops that still write it.
 */
export function renameOffice(call: Call, before: Funktion, after: Funktion): void {
  const [from, to] = [before.name, after.name];
  const kept = before.former_names.filter(
    name => !isSameOfficeName(name, to) && !isSameOfficeName(name, from),
  );
  const former = isSameOfficeName(from, to) ? kept : [...kept, from];
  funktionStore.change(call.db, after.id, { former_names: former.slice(-mostFormerNames) });
  claimName(call, after);
  renameOfficeOfMembers(call, from, to);
  renameInFilters(call, from, to);
  renameInDrafts(call, from, to);
  const groups = settingValue(call.db, 'cloud_function_groups');
  if (renamedInLines(groups, from, to) !== groups)
    putSetting(call, 'cloud_function_groups', renamedInLines(groups, from, to));
  renameOpenHandovers(call.db, after.id, to);
}

/** A name means one office: from now on this one, and no longer another that was once called so. */
export function claimName(call: Call, { id, name }: Pick<Funktion, 'id' | 'name'>): void {
  for (const other of funktionStore.list(call.db)) {
    const former_names = other.former_names.filter(former => !isSameOfficeName(former, name));
    if (other.id === id || former_names.length === other.former_names.length) continue;
    const { updated_at, version } = raised({ now: call.now }, other, {});
    funktionStore.change(call.db, other.id, { former_names, updated_at, version });
  }
}

function renameInFilters(call: Call, from: string, to: string): void {
  for (const filter of memberFilterStore.where(call.db, "query ->> 'funktion' = @from", { from }))
    memberFilterStore.change(
      call.db,
      filter.id,
      raised(call, filter, { query: { ...filter.query, funktion: to } }),
    );
}

/** What went out stays as it was. */
function renameInDrafts(call: Call, from: string, to: string): void {
  const named = `status = 'draft' AND EXISTS (SELECT 1 FROM json_each(audience, '$.filters')
    WHERE json_each.value ->> 'funktion' = @from)`;
  for (const draft of mailingStore.where(call.db, named, { from })) {
    const filters = draft.audience.filters.map(filter =>
      filter.funktion === from ? { ...filter, funktion: to } : filter,
    );
    const audience = { ...draft.audience, filters };
    mailingStore.change(call.db, draft.id, raised(call, draft, { audience }));
  }
}
