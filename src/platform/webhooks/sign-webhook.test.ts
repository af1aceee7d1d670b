import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeWebhookSecret, signWebhook } from './sign-webhook.ts';

test('signs as the example of the specification does', () => {
  const headers = signWebhook({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1614265330 * 1000),
    body: '{"test": 2432232314}',
    secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  });
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('while a secret is changed both sign, the new one first', () => {
  const secrets = [makeWebhookSecret(), makeWebhookSecret()];
  const { 'webhook-signature': signatures } = signWebhook({ id: 'm', at: new Date(0), body: 'é', secrets });
  const expected = secrets.map((secret) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    return `v1,${createHmac('sha256', key).update('m.0.é').digest('base64')}`;
  });
  expect(signatures).toBe(expected.join(' '));
});

test('secrets are 32 bytes that nobody guesses', () => {
  const secret = makeWebhookSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(makeWebhookSecret()).not.toBe(secret);
});
