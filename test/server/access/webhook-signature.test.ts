import { expect, test } from 'vitest';
import { webhookHeaders, webhookSecret } from '../../../server/access/webhooks/webhook-signature.ts';

test('signs as the reference of Standard Webhooks does', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  };
  expect(webhookHeaders(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('signs by each secret that is valid', () => {
  const secrets = [5, 6].map(byte => webhookSecret(Buffer.alloc(32, byte).toString('base64url')));
  const signed = webhookHeaders({ id: 'msg_1', timestamp: 1, body: '{}' }, secrets)['webhook-signature'];
  expect(signed).toMatch(/^v1,[\w+/]{43}= v1,[\w+/]{43}=$/);
  expect(new Set(signed.split(' ')).size).toBe(2);
});
