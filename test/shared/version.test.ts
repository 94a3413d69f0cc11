import { expect, test } from 'vitest';
import { fitOf } from '../../shared/version.ts';

test.for([
  ['0.1.0', '0.1.0', 'fits'],
  ['0.1.9', '0.3.0', 'fits'],
  ['0.3.0', '0.1.0', 'fits'],
  ['0.1.0', '0.4.0', 'older'],
  ['0.4.0', '0.1.0', 'newer'],
  ['0.9.0', '1.0.0', 'older'],
  ['2.0.0', '1.9.0', 'newer'],
  ['Aktuar 1.2.3', '1.4.0-beta.1', 'fits'],
  ['Aktuar 1.2.3', '1.5.0', 'older'],
])('a laptop with %s at a server with %s: %s', ([program = '', server = '', fit]) => {
  expect(fitOf(program, server)).toBe(fit);
});

test.for(['', 'x', 'Aktuar', '1', '1.2', '1.2.3.4', `${'9'.repeat(400)}.1.1`, 'Aktuar 1.2.3\n', '-1.2.3'])(
  'what names no version is not judged by it: %j',
  text => {
    expect(fitOf(text, '9.9.9')).toBe('fits');
    expect(fitOf('9.9.9', text)).toBe('fits');
  },
);
