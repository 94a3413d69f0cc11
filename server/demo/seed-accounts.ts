import { usernameFor } from '../../shared/access/accesses/username.ts';
import type { NewMember } from '../../shared/people/members/member-contract.ts';
import { fullName } from '../../shared/people/members/member.ts';
import { putLink } from '../access/accounts/account-store.ts';
import type { Call } from '../context.ts';
import { putAccount, putGroup, type EmbeddedAccount } from '../ports/embedded-account-store.ts';
import { putSetting } from '../association/settings/write-setting.ts';
import { demoId } from './demo-id.ts';

/** Lines of the members (from 1) who have an account, and one of them under the address of some time ago. */
const withAccount = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12];
const moved = 9;
const inCloud = [1, 2, 3, 4, 6, 8];

/**
 * Accounts and groups as they were some time ago, so that the comparison has something to show: members without one, an
 * old address, a former member, a person who is no member, and the service's own administrator.
 */
export function seedAccounts(call: Call, members: readonly NewMember[]): void {
  const taken = new Set<string>();
  const names = new Map<number, string>();
  for (const line of withAccount) {
    const member = members[line - 1];
    if (!member) continue;
    const username = usernameFor(member, taken);
    taken.add(username);
    names.set(line, username);
    const email = line === moved ? `${username}@frueher.example` : (member.email ?? '');
    seedLinked(call, { username, name: fullName(member), email, member_id: demoId('member', line) });
  }
  const former = { username: 'hans.frei', name: 'Hans Frei', email: 'hans.frei@post.example' };
  seedLinked(call, { ...former, member_id: demoId('member', 900) });
  const stranger = {
    id: 'idp-gast',
    username: 'gast',
    name: 'Gastzugang Revision',
    email: 'gast@post.example',
  };
  const technik = { id: 'idp-technik', username: 'technik', name: 'Technik', email: '' };
  putAccount(call.db, { ...plain, ...stranger, service: 'idp', member_id: null });
  putAccount(call.db, { ...plain, ...technik, service: 'idp', member_id: null, guarded: true });
  const ids = (lines: readonly number[]) => lines.flatMap(line => names.get(line) ?? []);
  putGroup(call.db, groupOf('idp', 'Vorstand', [...ids([1, 2, 3, 4, 10]), 'idp-gast']));
  putGroup(call.db, groupOf('idp', 'Social Media', []));
  seedCloud(call, members, names);
}

const plain = { active: true, guarded: false } as const;

type Linked = Pick<EmbeddedAccount, 'username' | 'name' | 'email'> & { readonly member_id: string };

function seedLinked(call: Call, { username, name, email, member_id }: Linked): void {
  putAccount(call.db, { ...plain, service: 'idp', id: username, username, name, email, member_id });
  putLink(call.db, {
    service: 'idp',
    member_id,
    account: username,
    username,
    subject: username,
    deactivated_at: null,
    linked_at: call.now().toISOString(),
  });
}

const groupOf = (
  service: 'idp' | 'cloud',
  name: string,
  accounts: readonly string[],
  folders: Record<string, number> = {},
) => ({ service, name, guarded: name === 'admin', accounts, folders });

function seedCloud(call: Call, members: readonly NewMember[], names: ReadonlyMap<number, string>): void {
  for (const line of inCloud) {
    const [member, id] = [members[line - 1], names.get(line)];
    if (!member || id === undefined) continue;
    const { email = '' } = member;
    putAccount(call.db, {
      ...plain,
      service: 'cloud',
      id,
      username: id,
      name: fullName(member),
      email,
      member_id: null,
    });
  }
  const ids = (lines: readonly number[]) => lines.flatMap(line => names.get(line) ?? []);
  putGroup(call.db, groupOf('cloud', 'admin', ids([3]), { Vorstand: 31 }));
  putGroup(call.db, groupOf('cloud', 'Vorstand', ids([1, 2, 3]), { Vorstand: 31, Archiv: 1 }));
  putGroup(call.db, groupOf('cloud', 'Finanzen', ids([2]), { Buchhaltung: 15 }));
  putSetting(
    call,
    'cloud_function_groups',
    'Präsidium = Vorstand\nVizepräsidium = Vorstand\nAktuariat = Vorstand\nKasse = Finanzen',
  );
}
