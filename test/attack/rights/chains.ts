import { randomUUID } from 'node:crypto';
import type { Random } from '../random.ts';
import type { AttackServer } from '../target/attack-server.ts';
import type { Caller } from '../target/caller.ts';

/** One request of a chain; a push stands for the request that a laptop would send. */
export interface ChainStep {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** What chains are made of: the prepared association, and what was set up for them. */
export interface ChainWorld {
  readonly server: AttackServer;
  readonly random: Random;
  /** Version of every member, as the caller would have read it. */
  readonly versions: ReadonlyMap<string, number>;
  /** A merge that took an office, and a conflict about one. */
  readonly merge: string;
  readonly conflict: string;
  readonly conflictMember: string;
}

/** A known way by which a person might get more rights, or take away those of others. */
export interface Chain {
  readonly name: string;
  make(world: ChainWorld): readonly ChainStep[];
}

const put = (path: string, body: unknown): ChainStep => ({ method: 'PUT', path, body });
const post = (path: string, body: unknown): ChainStep => ({ method: 'POST', path, body });
const remove = (path: string): ChainStep => ({ method: 'DELETE', path });

/** A push into a fresh stream, as a laptop just enrolled would send it. */
const push = (...mutations: readonly Readonly<Record<string, unknown>>[]): ChainStep =>
  post('/sync/push', {
    stream: randomUUID(),
    mutations: mutations.map((mutation, index) => ({
      mid: randomUUID(),
      mseq: index + 1,
      schema: 1,
      ...mutation,
    })),
  });

const offices = ['Präsidium', 'Vizepräsidium', 'Aktuariat', 'Kasse', 'Anlässe', 'Beisitz'];

/** The name of an office of the board, also in spellings that hide it. */
function officeName({ random }: ChainWorld): string {
  const name = random.pick(offices);
  return random.pick([
    name,
    name.normalize('NFD'),
    ` ${name} `,
    name.toUpperCase(),
    name.toLowerCase(),
    `${name}\u0000`,
    `\u200b${name}`,
    `${name}\u00a0`,
    name.replace('ä', 'a\u0308'),
  ]);
}

const boardMember = ({ server, random }: ChainWorld): string =>
  random.pick(Object.values(server.facts.offices)).member;
const plainMember = ({ server, random }: ChainWorld): string => random.pick(server.facts.members);
const anyMember = ({ server, random }: ChainWorld): string => random.pick(server.facts.ids['member'] ?? []);
const office = ({ server, random }: ChainWorld): string => random.pick(server.facts.ids['funktion'] ?? []);

/** An address of an office holder, or one like it that programs might take for the same. */
function takenAddress({ server, random }: ChainWorld): string {
  const address = random.pick(server.facts.ids['email'] ?? []);
  return random.pick([
    address,
    address.toUpperCase(),
    ` ${address}`,
    address.replace('@', '+x@'),
    `${address}.`,
  ]);
}

const merge: Chain = {
  name: 'merge',
  make: world => {
    const [one, other] = [anyMember(world), anyMember(world)];
    const choice = world.random.pick(['other', 'keep', { value: officeName(world) }, { value: '' }]);
    const [version, other_version] = [world.versions.get(one) ?? 1, world.versions.get(other) ?? 1];
    const fields = world.random.pick([
      { funktion: choice },
      { funktion: choice, email: { value: takenAddress(world) } },
      { email: 'other' },
    ]);
    return [post(`/members/${one}/merge`, { other_id: other, version, other_version, fields })];
  },
};

const undoMerge: Chain = {
  name: 'undo of a merge',
  make: ({ merge }) => [post(`/member-merges/${merge}/undo`, {})],
};

const memberFields: Chain = {
  name: 'fields of a member',
  make: world => {
    const id = world.random.pick([boardMember(world), plainMember(world)]);
    const fields = world.random.pick([
      { funktion: officeName(world) },
      { funktion: '' },
      { email: takenAddress(world) },
      { email: `${world.random.text(8)}@angreifer.example` },
      { austritt: '2020-01-01' },
      { funktion: officeName(world), email: takenAddress(world) },
    ]);
    const set = Object.fromEntries(Object.entries(fields).map(([field, to]) => [field, { from: '', to }]));
    return [put(`/members/${id}`, fields), push({ kind: 'patch', tbl: 'member', id, set })];
  },
};

const newMember: Chain = {
  name: 'a new member with an office',
  make: world => {
    const values = {
      vorname: 'Neu',
      nachname: world.random.text(6),
      status: 'Aktivmitglied',
      funktion: officeName(world),
      email: takenAddress(world),
    };
    return [post('/members', values), push({ kind: 'create', tbl: 'member', id: randomUUID(), values })];
  },
};

const removeMember: Chain = {
  name: 'removing a member of the board',
  make: world => {
    const id = boardMember(world);
    return [
      remove(`/members/${id}`),
      push({ kind: 'delete', tbl: 'member', id, base: { id } }),
      post('/deletion-requests', { member_id: id, source: 'email', note: '' }),
    ];
  },
};

const ownFields: Chain = {
  name: 'own fields',
  make: world => [
    put('/members/me', { email: takenAddress(world) }),
    put('/members/me', { funktion: officeName(world) }),
    put('/members/me', {
      id: boardMember(world),
      email: takenAddress(world),
      status: 'Ehrenmitglied',
      version: 1,
    }),
    put('/members/me/notifications', {
      email_events: true,
      email_newsletter: true,
      funktion: officeName(world),
    }),
  ],
};

const application: Chain = {
  name: 'approving an application with more than it asks',
  make: world => {
    const id = world.random.pick(world.server.facts.ids['application'] ?? []);
    const extra = { funktion: officeName(world), id: boardMember(world), notiz: 'x', nr: 1 };
    return [
      post(`/member-registrations/${id}/approve`, { ...extra, despite_duplicates: true }),
      post(`/member-registrations/${id}/approve`, {
        email: takenAddress(world),
        funktion: officeName(world),
      }),
      push({
        kind: 'command',
        name: 'applications.approve',
        key: `application:${id}:approve:1`,
        args: { ...extra, id },
        not_after: null,
      }),
    ];
  },
};

const handover: Chain = {
  name: 'handing over an office',
  make: world => {
    const order = {
      funktion_id: office(world),
      successor_id: plainMember(world),
      predecessor_id: boardMember(world),
      day: '2026-12-01',
    };
    return [
      post('/handovers', { ...order, uuid: randomUUID(), steps: [] }),
      post('/handovers/preview', order),
      post('/handovers/1/resume', {}),
    ];
  },
};

const officeEdit: Chain = {
  name: 'editing an office',
  make: world => {
    const id = office(world);
    const set = world.random.pick([
      { email: { from: '', to: 'angreifer@post.example' } },
      { vorstand: { from: false, to: true } },
      { name: { from: '', to: officeName(world) } },
    ]);
    return [
      put(`/roles/offices/${id}`, { role: world.random.pick(['board', 'president']) }),
      push(
        { kind: 'patch', tbl: 'funktion', id, set },
        {
          kind: 'create',
          tbl: 'funktion',
          id: randomUUID(),
          values: { name: 'Neu', email: 'x@post.example', vorstand: true, reihenfolge: 1 },
        },
      ),
      push({ kind: 'patch', tbl: 'office_role', id, set: { role: { from: 'read_only', to: 'board' } } }),
    ];
  },
};

const settings: Chain = {
  name: 'settings',
  make: world => {
    const key = world.random.pick(['iban', 'email', 'contact_email', 'website', 'name']);
    const value = key === 'iban' ? 'CH93 0076 2011 6238 5295 7' : 'angreifer@post.example';
    return [
      put(`/organisation-settings/${key}`, { value }),
      push({ kind: 'patch', tbl: 'organisation_setting', id: key, set: { value: { from: '', to: value } } }),
    ];
  },
};

const accesses: Chain = {
  name: 'groups and accounts',
  make: world => {
    const id = anyMember(world);
    return [
      post(`/members/${id}/vorstand-group`, { enabled: true }),
      post(`/members/${id}/cloud-admin`, { enabled: true }),
      post('/members/sync-idp-groups', { dry_run: false }),
    ];
  },
};

const mailbox: Chain = {
  name: 'a mailbox of the board',
  make: world => {
    const email = world.random.pick(Object.values(world.server.facts.offices)).email;
    const spelled = world.random.pick([email, email.toUpperCase(), encodeURIComponent(email)]);
    return [
      put(`/mailserver/mailboxes/${spelled}`, { password: 'Angreifer-2026-lang' }),
      remove(`/mailserver/mailboxes/${spelled}`),
      post('/mailserver/aliases', { address: email, goto: 'angreifer@musterwil.example' }),
      post('/mailserver/mailboxes', {
        local_part: email.split('@', 1).join(''),
        name: 'x',
        password: 'Angreifer-2026-lang',
        quota: 10,
      }),
    ];
  },
};

const solve: Chain = {
  name: 'deciding a conflict',
  make: world => {
    const { conflict, conflictMember: id } = world;
    const about = world.random.pick(['field', 'edit-vs-delete', 'delete-vs-edit']);
    const to =
      about === 'field'
        ? officeName(world)
        : about === 'delete-vs-edit'
          ? null
          : { funktion: { from: '', to: officeName(world) } };
    const tbl = world.random.pick(['member', 'member_filter', 'mailing']);
    return [
      push({
        kind: 'solve',
        tbl,
        id: world.random.pick([id, boardMember(world)]),
        conflict,
        about,
        field: 'funktion',
        from: '',
        to,
      }),
    ];
  },
};

const recovered: Chain = {
  name: 'recovered rows',
  make: world => {
    const id = world.random.pick([randomUUID(), boardMember(world), plainMember(world)]);
    const body = { id, vorname: 'A', nachname: 'B', funktion: officeName(world), email: takenAddress(world) };
    const rows = [
      { tbl: 'member', id, body },
      { tbl: 'organisation_setting', id: 'iban', body: { key: 'iban', value: 'CH9300762011623852957' } },
      {
        tbl: 'funktion',
        id: office(world),
        body: { name: 'Präsidium', email: 'angreifer@post.example', vorstand: true },
      },
    ];
    return [
      post('/sync/offer', { rows: [world.random.pick(rows)] }),
      post(`/sync/recovered/${world.random.whole(1, 5)}/restore`, {}),
    ];
  },
};

const commands: Chain = {
  name: 'endpoints as commands',
  make: world => {
    const name = world.random.pick([
      'officeRoles.set',
      'members.update',
      'settings.put',
      'handovers.begin',
      'devices.enrol',
      'memberMerges.merge',
      'toString.call',
      'constructor.name',
    ]);
    const args = {
      id: boardMember(world),
      role: 'board',
      funktion: officeName(world),
      key: 'iban',
      value: 'x',
    };
    return [push({ kind: 'command', name, key: `x:${world.random.text(4)}`, args, not_after: null })];
  },
};

export const chains: readonly Chain[] = [
  merge,
  undoMerge,
  memberFields,
  newMember,
  removeMember,
  ownFields,
  application,
  handover,
  officeEdit,
  settings,
  accesses,
  mailbox,
  solve,
  recovered,
  commands,
];

/** Only a device may push and offer; everybody else tries it now and then all the same. */
export const tries = ({ path }: ChainStep, { kind }: Caller, random: Random): boolean =>
  !path.startsWith('/sync/') || kind === 'device' || random.chance(5);
