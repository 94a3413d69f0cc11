import type { TestApp } from '../../fixtures.ts';

/** Takes the demo's statements back, so that a test sees its own payments alone. */
export async function withoutStatements(app: TestApp): Promise<void> {
  const { payments } = app.as('board');
  for (const { id } of await payments.statements({})) await payments.removeStatement({ id });
}
