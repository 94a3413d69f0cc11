import type { Context } from '../context.ts';
import { isBoardOffice } from '../people/members/board-office.ts';
import { findMember } from '../people/members/member-store.ts';
import { findIdentity, saveIdentity } from '../access/member-login/login-store.ts';
import { demoId } from './demo-id.ts';
import { demoMembers } from './seed-demo.ts';
import { demoOidcSetting } from './demo-provider.ts';

/**
 * Confirms the logins of the demo's own board, so that its people have the rights of their office from the first login
 * on; a member with another address or an office since is confirmed as everywhere. At every start, as the demo's login
 * service has its name from the port on which it listens.
 */
export function linkDemoLogins(context: Context): void {
  const { db } = context;
  const { issuer } = demoOidcSetting(context);
  const linked_at = context.now().toISOString();
  db.write('Demo-Verein', () => {
    for (const [index, { email = '', funktion = '' }] of demoMembers().entries()) {
      const member = findMember(db, demoId('member', index + 1));
      const subject = email.toLowerCase();
      if (!member || subject === '' || member.email.toLowerCase() !== subject) continue;
      if (member.funktion !== funktion || !isBoardOffice(context, funktion)) continue;
      if (findIdentity(db, issuer, subject)) continue;
      const id = context.newId();
      const login = {
        issuer,
        subject,
        member_id: member.id,
        email: subject,
        linked_at,
        seen_at: linked_at,
        id,
      };
      saveIdentity(db, { ...login, proof: 'confirmed', proven_for: member.id });
    }
  });
}
