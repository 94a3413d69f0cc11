import { expect, test } from 'vitest';
import { isBase64 } from '../../../shared/association/base64.ts';

test.each(['QQ', 'QQ==', 'QUI=', 'QUJD', '+/+/'])('%s is base64', text => {
  expect(isBase64(text)).toBe(true);
});

test.each(['', '=', '==', 'QQ===', 'Q=Q=', 'Q Q', 'Q-_Q', 'QQ==\n', 'ä'])('%j is not base64', text => {
  expect(isBase64(text)).toBe(false);
});
