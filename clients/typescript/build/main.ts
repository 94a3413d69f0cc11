import { join } from 'node:path';
import { buildClient } from './build-client.ts';

buildClient(join(import.meta.dirname, '../../../dist/client'));
