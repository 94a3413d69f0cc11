import { expect, test } from 'vitest';
import { demoLogin } from '../../../shared/access/demo-login.ts';
import { startApp } from '../../fixtures.ts';

/** Fewer than the failures after which an address waits. */
const attempts = 4;

test('an unknown mailbox is refused no sooner than a wrong password', async () => {
  const app = await startApp({ config: { demo: true } });
  const timed = async (email: string): Promise<number> => {
    const start = performance.now();
    const { status } = await app.request('POST', '/auth/vorstand/login', {
      body: { email, password: 'falsch' },
    });
    expect(status).toBe(401);
    return performance.now() - start;
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < attempts / 2; turn++) {
    known.push(await timed(demoLogin.email));
    unknown.push(await timed('niemand@musterwil.example'));
  }
  await app.stop();
  // The hash of a password, at its real cost, outweighs what else differs.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
});
