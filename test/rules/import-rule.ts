import { isPackage, type Import } from './source-file.ts';

/** One sentence of "who may import whom": what it is about, and whether an import keeps it. */
export interface ImportRule {
  readonly name: string;
  readonly about: (found: Import) => boolean;
  readonly allows: (found: Import) => boolean;
}

const inside = (path: string, ...folders: readonly string[]): boolean =>
  folders.some(folder => path.startsWith(`${folder}/`));

/** The area of a path below a room: 'server/people/members/member-store.ts' below 'server' → 'members'; '' for a file of the room itself. */
function areaOf(path: string, room: string): string {
  const [area = '', ...rest] = path.slice(room.length + 1).split('/');
  return rest.length > 0 ? area : '';
}

const fromRoom =
  (...rooms: readonly string[]) =>
  (found: Import): boolean =>
    inside(found.from, ...rooms);
const toOwnCode = (found: Import): boolean => !isPackage(found);

/** The domains from the bottom up: one knows those before it. A name that is in no list stands below or above them all. */
const domains = [
  'association',
  'delivery',
  'people',
  'letters',
  'events',
  'messages',
  'finance',
  'access',
  'privacy',
] as const;

const domainRooms = ['shared', 'server', 'desktop/core', 'desktop/renderer'];

/** Place of a path's domain in the order; -1 for what belongs to none. */
function rankOf(path: string): number {
  const room = domainRooms.find(each => inside(path, each));
  return room === undefined ? -1 : domains.findIndex(domain => domain === areaOf(path, room));
}

/** Folders of the server that serve the domains. What knows all domains (http, demo, jobs, website) is not known by them. */
const serverTrunk = ['', 'db', 'ports', 'sync'];
const serverStart = /^server\/(main|app|start|synced-tables)\.ts$/;

function serverDomainAllows({ to }: Import): boolean {
  if (inside(to, 'shared')) return true;
  const area = areaOf(to, 'server');
  return inside(to, 'server') && !serverStart.test(to) && (serverTrunk.includes(area) || isDomain(area));
}

const isDomain = (area: string): boolean => domains.some(domain => domain === area);

/** What the domains of the renderer share: parts without a domain word, and the state of the sync. */
const rendererShared = ['ui', 'sync'];

function rendererDomainAllows({ to }: Import): boolean {
  if (inside(to, 'shared')) return !inside(to, 'shared/pdf');
  const area = areaOf(to, 'desktop/renderer');
  const isTop = area === '' && !/\/(app|routes|main)\.tsx?$/.test(to);
  return inside(to, 'desktop/renderer') && (isTop || rendererShared.includes(area) || isDomain(area));
}

const ownSource = /^(shared|server|desktop)\//;
const packageRule = (name: string, packages: RegExp, places: RegExp): ImportRule => ({
  name,
  about: found => isPackage(found) && packages.test(found.to) && ownSource.test(found.from),
  allows: ({ from }) => places.test(from),
});

/** Packages that turn values into values and do nothing else. */
const purePackages = [
  'zod',
  'intl-messageformat',
  'libphonenumber-js',
  'temporal-polyfill',
  'sanitize-html',
  'saxes',
  'fflate',
];

export const importRules: readonly ImportRule[] = [
  {
    name: 'shared knows nobody but itself',
    about: found => fromRoom('shared')(found) && toOwnCode(found),
    allows: ({ to }) => inside(to, 'shared'),
  },
  {
    name: 'shared needs no package that reads, writes, waits or rolls dice; only shared/pdf is Node',
    about: found => fromRoom('shared')(found) && !inside(found.from, 'shared/pdf') && isPackage(found),
    // Of uuid only what follows from a name (v5).
    allows: ({ from, to }) => purePackages.includes(to) || (to === 'uuid' && from.endsWith('-id.ts')),
  },
  {
    name: 'nothing in shared but shared/pdf imports shared/pdf',
    about: found => fromRoom('shared')(found) && inside(found.to, 'shared/pdf'),
    allows: ({ from }) => inside(from, 'shared/pdf'),
  },
  {
    name: 'the root of shared knows no domain, except the lists of endpoints and of entities',
    about: ({ from, to }) => areaOf(from, 'shared') === '' && inside(from, 'shared') && inside(to, 'shared'),
    allows: ({ from, to }) =>
      ['shared/contract.ts', 'shared/desktop-contract.ts', 'shared/entities.ts'].includes(from) ||
      areaOf(to, 'shared') === '',
  },
  {
    name: 'a domain knows the domains before it',
    about: found => toOwnCode(found) && rankOf(found.from) >= 0 && rankOf(found.to) >= 0,
    allows: ({ from, to }) => rankOf(to) <= rankOf(from),
  },
  {
    name: 'a domain of the server knows shared, what serves it, and other domains, but not how they are reached',
    about: found => inside(found.from, 'server') && rankOf(found.from) >= 0 && toOwnCode(found),
    allows: serverDomainAllows,
  },
  {
    name: 'handlers belong to one domain',
    about: found => fromRoom('server')(found) && rankOf(found.from) >= 0 && found.to.endsWith('-handlers.ts'),
    allows: ({ from, to }) => rankOf(from) === rankOf(to),
  },
  {
    name: 'db and ports know no area and no HTTP',
    about: found => fromRoom('server/db', 'server/ports')(found) && toOwnCode(found),
    allows: ({ to }) =>
      inside(to, 'shared', 'server/db', 'server/ports') ||
      /^server\/(context|config)\.ts$/.test(to) ||
      to.endsWith('-tables.ts'),
  },
  {
    name: 'server and desktop meet only in shared',
    about: found => fromRoom('server', 'desktop')(found) && toOwnCode(found),
    allows: ({ from, to }) => inside(to, 'shared', from.split('/', 1)[0] ?? ''),
  },
  {
    name: 'desktop/core knows only shared and itself',
    about: found => fromRoom('desktop/core')(found) && toOwnCode(found),
    allows: ({ to }) => inside(to, 'shared', 'desktop/core'),
  },
  {
    name: 'the shells know core, shared and themselves',
    about: found => fromRoom('desktop/electron', 'desktop/browser')(found) && toOwnCode(found),
    allows: ({ from, to }) =>
      inside(to, 'shared', 'desktop/core', from.split('/').slice(0, 2).join('/')) ||
      /^desktop\/[a-z-]+\.(ts|mjs)$/.test(to),
  },
  {
    name: 'a domain of the renderer knows shared but pdf, what the domains share, and other domains',
    about: found => rankOf(found.from) >= 0 && inside(found.from, 'desktop/renderer') && toOwnCode(found),
    allows: rendererDomainAllows,
  },
  {
    name: 'the renderer knows no core, no Node and no PDF maker',
    about: found => fromRoom('desktop/renderer')(found) && !found.from.endsWith('vite.config.ts'),
    allows: ({ to }) => !/^(node:|desktop\/core|shared\/pdf|server\/)/.test(to),
  },
  {
    name: 'ui knows no domain',
    about: ({ from, to }) => inside(from, 'desktop/renderer/ui') && inside(to, 'shared', 'desktop'),
    allows: ({ to }) =>
      inside(to, 'desktop/renderer/ui', 'shared/i18n') ||
      (inside(to, 'shared') && areaOf(to, 'shared') === '') ||
      inside(to, 'desktop/renderer/public'),
  },
  {
    name: 'the product does not know its tests',
    about: ({ from }) => ownSource.test(from),
    allows: ({ to }) => !inside(to, 'test', 'e2e'),
  },
  {
    name: 'only the use case that holds the rules of a member writes its row',
    about: found => fromRoom('server')(found) && found.to === 'server/people/members/member-row-store.ts',
    allows: ({ from }) => from === 'server/people/members/write-member.ts',
  },
  packageRule(
    'only stores, tables, db and replica import drizzle',
    /^drizzle-orm$/,
    /(-store|-tables)\.ts$|^server\/db\/|^desktop\/core\/replica\//,
  ),
  packageRule(
    'only db and replica import better-sqlite3',
    /^better-sqlite3$/,
    /^server\/db\/|^desktop\/core\/replica\//,
  ),
  packageRule(
    'only app and http import express and its kin',
    /^(express|express-rate-limit|helmet|compression|swagger-ui-dist)$/,
    /^server\/(app\.ts|http\/)/,
  ),
  packageRule('only desktop/electron imports electron', /^electron$/, /^desktop\/electron\//),
  packageRule(
    'only the renderer imports React and what belongs to it',
    /^(react|react-dom|@mantine\/.*|@tanstack\/.*|@tabler\/.*|zustand|wouter)$/,
    /^desktop\/renderer\//,
  ),
];
