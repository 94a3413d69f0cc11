import type { HandoverItem } from '../../../../shared/access/handover.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import { revokeApiKeysOf } from '../../api-keys/api-key-store.ts';
import { listDevices, markRevoked } from '../../device-store.ts';
import { findAccountOfMember } from '../../local-accounts/local-account-store.ts';
import { deleteFactor } from '../../second-factor/second-factor-store.ts';
import { endSessionsOf } from '../handover-store.ts';
import { leftOut, planOf, staysOnBoard, type HandoverAsk, type WrittenRule } from '../handover-ask.ts';

/** Laptops that call with the office's mailbox; the one at work here goes on. */
export const deviceStep: WrittenRule = {
  kind: 'devices',
  plan: ({ call, office, predecessor }) => {
    if (office.email === '') return leftOut('no_mailbox_address');
    const own = call.actor.kind === 'device' ? call.actor.device_id : null;
    const devices = listDevices(call.db, {}).filter(
      device => device.revoked_at === null && device.email.toLowerCase() === office.email.toLowerCase(),
    );
    const items = devices.map((device): HandoverItem => ({
      key: device.id,
      name: device.name,
      from: device.last_seen_at ?? device.enrolled_at,
      to: '',
      // If no person leaves, the holders of the office keep their access.
      chosen: predecessor !== null,
      hindrance: device.id === own ? 'own_device' : null,
    }));
    return planOf(items, 'no_devices');
  },
  write: ({ call, parts }, keys) => {
    for (const id of keys) {
      markRevoked(call.db, id, call.now().toISOString());
      parts.revoked(id);
    }
  },
};

/** Logins with the rights of the board that are still good for hours, and API keys: the predecessor's, and those of the mailbox. */
export const sessionStep: WrittenRule = {
  kind: 'sessions',
  plan: ask => {
    const { predecessor, office } = ask;
    if (!office.vorstand) return leftOut('not_of_board');
    if (predecessor === null) return leftOut('nobody_leaves');
    const ofMember: HandoverItem = {
      key: predecessor.id,
      name: fullName(predecessor),
      from: '',
      to: '',
      chosen: true,
      hindrance: isOwnLogin(ask, predecessor.id) ? 'own_session' : staysOnBoard(ask) ? 'keeps_board' : null,
    };
    const email = office.email.toLowerCase();
    const ofMailbox: HandoverItem = {
      key: email,
      name: email,
      from: '',
      to: '',
      chosen: true,
      hindrance: isOwnMailbox(ask) ? 'own_session' : null,
    };
    return planOf(email === '' ? [ofMember] : [ofMember, ofMailbox], 'nobody_leaves');
  },
  write: ({ call }, keys) => {
    for (const owner of keys) {
      const at = call.now().toISOString();
      endSessionsOf(call.db, owner, at);
      revokeApiKeysOf(call.db, findAccountOfMember(call.db, owner)?.email ?? owner, at);
      // The successor has the mailbox, but not the predecessor's telephone.
      if (owner.includes('@')) deleteFactor(call.db, owner);
    }
  },
};

const isOwnLogin = ({ call: { actor } }: HandoverAsk, memberId: string): boolean =>
  actor.kind === 'member' && actor.member_id === memberId;
const isOwnMailbox = ({ call: { actor }, office }: HandoverAsk): boolean =>
  actor.kind === 'board' && actor.email.toLowerCase() === office.email.toLowerCase();
