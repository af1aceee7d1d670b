import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { describeTotpSecret, findTotpStep, newTotpSecret, totpCodeOf, totpStepAt } from './totp.ts';

/** RFC 6238, appendix B: the last six of its eight digits, with its secret '12345678901234567890' in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code is the standard’s', (seconds, code) => {
  expect(totpCodeOf(secret, totpStepAt(seconds * 1000))).toBe(code);
});

test('a code is good one step before and after its own, and no further', () => {
  const now = 1_111_111_111_000;
  const step = totpStepAt(now);
  for (const [offset, found] of [
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ] as const) {
    expect(findTotpStep(secret, totpCodeOf(secret, step + offset), now), String(offset)).toBe(found);
  }
});

test('a code of the first seconds of 1970 is found though one step before does not exist', () => {
  expect(findTotpStep(secret, totpCodeOf(secret, 0), 0)).toBe(0);
});

test.each(['', '12345', '1234567', '12345a', ' 12345', '１２３４５６'])('%j is no code', (code) => {
  expect(findTotpStep(secret, code, 0)).toBeNull();
});

test('secrets are 160 random bits in base32, and the address for the app holds them', () => {
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(made);
  const uri = new URL(describeTotpSecret(made, 'lee+a@example.test'));
  expect(uri.href).toContain('otpauth://totp/Praxis:lee%2Ba%40example.test?');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: made,
    issuer: 'Praxis',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

const oathtool = findOathtool();

test.skipIf(!oathtool && process.env.CI !== 'true')('an authenticator of others makes the same codes', () => {
  for (let round = 0; round < 25; round++) {
    const made = newTotpSecret();
    const at = 1_790_000_000 + round * 7_919_017;
    const theirs = execFileSync('oathtool', ['--totp', '--base32', `--now=@${at}`, made], {
      encoding: 'utf8',
    }).trim();
    expect(totpCodeOf(made, totpStepAt(at * 1000))).toBe(theirs);
  }
});

function findOathtool(): boolean {
  try {
    execFileSync('oathtool', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
