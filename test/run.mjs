import { bootstrap } from '../desktop/bootstrap.mjs';

await bootstrap();
await import('./run/main.ts');
