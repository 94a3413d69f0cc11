import type { AttackArea } from '../area.ts';
import { configArea } from '../config/config-area.ts';
import { corpusArea } from '../corpus/corpus-area.ts';
import { fileArea } from '../files/file-area.ts';
import { httpArea } from '../http/http-area.ts';
import { publicArea } from '../public/public-area.ts';
import { rightsArea } from '../rights/rights-area.ts';
import { strangeServerArea } from '../sync/strange-server-area.ts';
import { syncArea } from '../sync/sync-area.ts';

/** Every area, in the order in which they are played. */
export const allAreas: readonly AttackArea[] = [
  corpusArea,
  configArea,
  syncArea,
  strangeServerArea,
  httpArea,
  rightsArea,
  publicArea,
  fileArea,
];
