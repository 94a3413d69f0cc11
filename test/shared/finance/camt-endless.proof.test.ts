import { expect, test } from 'vitest';
import type { DomainError } from '../../../shared/errors.ts';
import { readStatementsNow } from '../../../shared/finance/payments/camt/read-file.ts';
import { processorTime } from '../../processor-time.ts';
import { bytesOf, camt } from './camt-sample.ts';

const sound = camt({
  entries: [{ ref: 'E-1', transactions: [{ ref: 'TX-1', rappen: 12_000, payer: 'Anna Muster' }] }],
});

function problem(content: string): string {
  try {
    readStatementsNow({ name: 'datei.xml', bytes: bytesOf(content) });
  } catch (error) {
    return (error as DomainError<'statement_unreadable'>).params.problem;
  }
  return 'was read';
}

test('a statement of elements without end is not read, in a bounded time', { timeout: 120_000 }, () => {
  const begun = processorTime();
  for (const place of ['<TxDtls>', '<Ntry>', '<Stmt>'])
    expect(problem(sound.replace(place, `${place}${'<a/>'.repeat(4_500_000)}`))).toBe('too_large');
  expect(processorTime() - begun).toBeLessThan(6000);
});
