import { expect, test } from 'vitest';
import { listDemoAccounts } from './demo-accounts.ts';

test('people on a trial are offered where there are trials, and all others everywhere', () => {
  const emails = (hasPrices: boolean) => listDemoAccounts(hasPrices).map(({ email }) => email);
  const ofTrials = ['admin@trial.praxis.test', 'admin@ended.praxis.test'];
  expect(emails(true)).toEqual([...emails(false), ...ofTrials]);
  expect(emails(false)).toContain('admin@demo.praxis.test');
  expect(emails(false)).not.toEqual(expect.arrayContaining(ofTrials));
});
