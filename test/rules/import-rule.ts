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

/** Folders of the server that serve the areas; the areas never know how they are reached. */
const serverTrunk = ['db', 'ports'];
const serverShells = ['http', 'demo', 'jobs'];

function serverAreaAllows({ from, to }: Import): boolean {
  if (inside(to, 'shared')) return true;
  const [own, other] = [areaOf(from, 'server'), areaOf(to, 'server')];
  if (own === other || to === 'server/context.ts' || serverTrunk.includes(other)) return true;
  return (
    inside(to, 'server') &&
    other !== '' &&
    !serverShells.includes(other) &&
    !/-(handlers|tables)\.ts$/.test(to)
  );
}

/** What areas of the renderer share: parts without a domain word, the strips of screens, what mails look like. */
const rendererShared = ['ui', 'views', 'mail'];

function rendererAreaAllows({ from, to }: Import): boolean {
  if (inside(to, 'shared')) return !inside(to, 'shared/pdf');
  const other = areaOf(to, 'desktop/renderer');
  const isTop = other === '' && !/\/(app|routes|main)\.tsx?$/.test(to);
  return (
    inside(to, 'desktop/renderer') &&
    (isTop || rendererShared.includes(other) || other === areaOf(from, 'desktop/renderer'))
  );
}

const isServerArea = ({ from }: Import): boolean =>
  inside(from, 'server') && !['', ...serverTrunk, ...serverShells].includes(areaOf(from, 'server'));

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
    allows: ({ from, to }) =>
      purePackages.includes(to) || (to === 'uuid' && from === 'shared/finance/payments/payment-id.ts'),
  },
  {
    name: 'nothing in shared but shared/pdf imports shared/pdf',
    about: found => fromRoom('shared')(found) && inside(found.to, 'shared/pdf'),
    allows: ({ from }) => inside(from, 'shared/pdf'),
  },
  {
    name: 'the root of shared knows no area, except the lists of endpoints and of entities',
    about: ({ from, to }) => areaOf(from, 'shared') === '' && inside(from, 'shared') && inside(to, 'shared'),
    allows: ({ from, to }) =>
      ['shared/contract.ts', 'shared/entities.ts'].includes(from) || areaOf(to, 'shared') === '',
  },
  {
    name: 'an area of the server knows shared, context, db, ports, itself, and others by store or verb',
    about: found => isServerArea(found) && toOwnCode(found),
    allows: serverAreaAllows,
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
    name: 'an area of the renderer knows shared but pdf, what the renderer shares and itself',
    about: found =>
      fromRoom('desktop/renderer')(found) &&
      areaOf(found.from, 'desktop/renderer') !== '' &&
      toOwnCode(found),
    allows: rendererAreaAllows,
  },
  {
    name: 'the renderer knows no core, no Node and no PDF maker',
    about: found => fromRoom('desktop/renderer')(found) && !found.from.endsWith('vite.config.ts'),
    allows: ({ to }) => !/^(node:|desktop\/core|shared\/pdf|server\/)/.test(to),
  },
  {
    name: 'ui knows no domain: no area of shared but the labels',
    about: ({ from, to }) => inside(from, 'desktop/renderer/ui') && inside(to, 'shared', 'desktop'),
    allows: ({ to }) =>
      inside(to, 'desktop/renderer/ui', 'shared/labels') ||
      areaOf(to, 'shared') === '' ||
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
