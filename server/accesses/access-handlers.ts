import type { accessContract } from '../../shared/accesses/access-contract.ts';
import { rolesWith } from '../../shared/accesses/role.ts';
import type { Page } from '../../shared/endpoint.ts';
import { DomainError } from '../../shared/errors.ts';
import { label } from '../../shared/labels/label.ts';
import type { Call, Handlers } from '../context.ts';
import { findMember, type MemberRow } from '../members/member-store.ts';
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
      paged(
        rolesWith(name => label(`role.${name}`)),
        page,
      ),
    own: async (call, page) => paged(await accessesOf(call, parts, ownMember(call)), page),
    list: async (call, { id, ...page }) => paged(await accessesOf(call, parts, getMember(call, id)), page),
    getCloudAdmin: get(admin),
    setCloudAdmin: set(admin),
    getVorstandGroup: get(vorstand),
    setVorstandGroup: set(vorstand),
    getSocialMediaGroup: get(socialMedia),
    setSocialMediaGroup: set(socialMedia),
  };
}

const answer = (member_id: string, enabled: boolean) => ({ member_id, enabled });

function paged<T>(
  rows: readonly T[],
  { limit, offset = 0 }: { readonly limit?: number | undefined; readonly offset?: number | undefined },
): Page<T> {
  return { rows: rows.slice(offset, limit === undefined ? undefined : offset + limit), total: rows.length };
}

function getMember({ db }: Call, id: string): MemberRow {
  const member = findMember(db, id);
  if (!member) throw new DomainError('not_found', { what: 'member' });
  return member;
}

const ownMember = (call: Call): MemberRow =>
  getMember(call, call.actor.kind === 'member' ? call.actor.member_id : '');
