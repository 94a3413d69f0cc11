import { describe, expect, test } from 'vitest';
import { contract } from '../../shared/contract.ts';
import { unexcused } from './exception.ts';
import { sources, text } from './source-file.ts';

const lines = (path: string): number => text(path).trimEnd().split('\n').length;

/** Functions and parameters are the linter's: max-lines-per-function 40, max-params 4. */
describe('size', () => {
  test('a file has at most 400 lines', () => {
    const long = sources().filter(path => lines(path) > 400);
    expect(unexcused('file size', long)).toEqual([]);
  });

  test('an area has at most 9 endpoints', () => {
    const large = Object.entries(contract).filter(([, area]) => Object.keys(area).length > 9);
    expect(
      unexcused(
        'area size',
        large.map(([name]) => name),
      ),
    ).toEqual([]);
  });
});
