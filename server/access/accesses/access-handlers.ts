import type { accessContract } from '../../../shared/access/accesses/access-contract.ts';
import { rolesWith } from '../../../shared/access/accesses/role.ts';
import { label } from '../../../shared/i18n/label.ts';
import type { Call, Handlers } from '../../context.ts';
import { pageOf } from '../../db/list-page.ts';
import { getMember, getOwnMember } from '../../people/members/write-member.ts';
import { adminSwitch, groupSwitch, type AccessSwitch } from './access-switch.ts';
import { accessesOf, type AccessParts } from './own-accesses.ts';

/** Roles, and what members can get into. */
export function accessHandlers(parts: AccessParts): Handlers<typeof accessContract> {
  const get =
    (of: AccessSwitch) =>
    async (call: Call, { id }: { readonly id: string }) =>
      answer(id, await of.read(call, getMember(call, id)));
  const set =
    (of: AccessSwitch) =>
    async (call: Call, { id, enabled }: { readonly id: string; readonly enabled: boolean }) => {
      await of.write(call, getMember(call, id), enabled);
      return answer(id, enabled);
    };
  const admin = adminSwitch(parts);
  const vorstand = groupSwitch(parts, 'vorstand');
  const socialMedia = groupSwitch(parts, 'social_media');
  return {
    roles: (_call, page) =>
      pageOf(
        rolesWith(name => label(`role.${name}`)),
        page,
      ),
    own: async (call, page) => pageOf(await accessesOf(call, parts, getOwnMember(call)), page),
    list: async (call, { id, ...page }) => pageOf(await accessesOf(call, parts, getMember(call, id)), page),
    getCloudAdmin: get(admin),
    setCloudAdmin: set(admin),
    getVorstandGroup: get(vorstand),
    setVorstandGroup: set(vorstand),
    getSocialMediaGroup: get(socialMedia),
    setSocialMediaGroup: set(socialMedia),
  };
}

const answer = (member_id: string, enabled: boolean) => ({ member_id, enabled });
