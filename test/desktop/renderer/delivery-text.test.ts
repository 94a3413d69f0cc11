import { expect, test } from 'vitest';
import { deliveryText } from '../../../desktop/renderer/people/members/delivery-text.ts';

test('who has no e-mail address gets letters by post, and the page of the member says so', () => {
  const email = 'anna@post.example';
  expect(deliveryText({ zustellung_post: false, email })).toBe('Briefe per E-Mail');
  expect(deliveryText({ zustellung_post: true, email })).toBe('Briefe per Post');
  expect(deliveryText({ zustellung_post: true, email: '' })).toBe('Briefe per Post');
  expect(deliveryText({ zustellung_post: false, email: '' })).toBe('Briefe per Post, keine E-Mail-Adresse');
});
