import { expect, test } from 'vitest';
import { decideCommerce } from './commerce.ts';
import { readConfig } from './config.ts';

/** Needed where somebody pays by Stripe, and not read elsewhere. */
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

test.each([
  // PAYMENTS, SIGN_UP, in a demo: who pays, who signs up
  [undefined, undefined, false, 'off', 'invited'],
  [undefined, undefined, true, 'test', 'open'],
  ['off', undefined, true, 'off', 'invited'],
  ['test', undefined, false, 'test', 'open'],
  ['stripe', undefined, false, 'stripe', 'open'],
  ['stripe', 'invited', false, 'stripe', 'invited'],
  [undefined, 'invited', true, 'test', 'invited'],
  [undefined, 'open', false, 'off', 'invited'],
  ['', '', false, 'off', 'invited'],
])('PAYMENTS=%s and SIGN_UP=%s, demo: %s', (payments, signUp, isDemo, paid, joined) => {
  const { commerce } = readConfig({ PAYMENTS: payments, SIGN_UP: signUp, ...stripe }, []);
  expect(decideCommerce(commerce, isDemo)).toEqual({ payments: paid, signUp: joined });
});

test.each([
  [{ PAYMENTS: 'paypal' }, /PAYMENTS is wrong: it must be off, test or stripe/],
  [{ SIGN_UP: 'anybody' }, /SIGN_UP is wrong: it must be open or invited/],
  [{ PAYMENTS: 'off', SIGN_UP: 'open' }, /SIGN_UP.*PAYMENTS/],
])('%o ends the start with a sentence', (settings, sentence) => {
  expect(() => readConfig(settings, [])).toThrow(sentence);
});
