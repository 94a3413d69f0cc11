import { bootstrap } from './bootstrap.mjs';

await bootstrap();
await import('./start.ts');
