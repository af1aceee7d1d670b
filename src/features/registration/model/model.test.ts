import { describe, expect, test } from 'vitest';
import { isBusinessDomain, mailDomainOf } from './business-email.ts';
import { isInTime, readPartnerData, textToSign } from './partner-data.ts';
import { bitsAfter, countZeroBits } from './proof-of-work.ts';
import { isRegionBlocked } from './region.ts';
import { provenTrialDays } from './trial-campaigns.ts';

describe('a business email', () => {
  const rules = { allowed: ['own.example', 'gmail.com'], refused: ['rival.example'] };
  const lists = {
    isFree: (domain: string) => ['gmail.com', 'outlook.com'].includes(domain),
    isDisposable: (domain: string) => domain === 'thrown.example',
  };
  test.each([
    ['ana@harbour.example', true],
    ['ANA@Outlook.COM', false],
    ['ana@mail.outlook.com', false],
    ['ana@ｏｕｔｌｏｏｋ.com', false],
    ['ana@outlook.com.harbour.example', true],
    ['ana@thrown.example', false],
    ['ana@rival.example', false],
    ['ana@eu.rival.example', false],
    ['ana@gmail.com', true],
    ['ana@team.own.example', true],
  ])('%s: %s', (email, expected) => {
    expect(isBusinessDomain(mailDomainOf(email), rules, lists)).toBe(expected);
  });
});

describe('the length of a trial', () => {
  const campaigns = [
    { name: 'fair', days: 60, partnerCode: null },
    { name: 'institute', days: 120, partnerCode: 'K7' },
  ];
  test.each([
    ['without a campaign', null, null, null, 14],
    ['forged', 365, null, null, 14],
    ['of a campaign', null, 'fair', null, 60],
    ['of a campaign, asked for', 60, 'fair', null, 60],
    ['of another campaign than the one that is proven', 120, 'fair', null, 14],
    ['of a campaign that does not exist', null, 'fairs', null, 14],
    ['of a campaign without its code', null, 'institute', null, 14],
    ['of a campaign with a wrong code', null, 'institute', 'K8', 14],
    ['of a campaign with its code', 120, 'institute', 'K7', 120],
  ])('%s', (_name, wished, campaign, partnerCode, expected) => {
    expect(provenTrialDays(wished, { campaign, partnerCode }, campaigns)).toBe(expected);
  });
});

test.each([
  ['TW', true],
  ['kr', true],
  ['GB', false],
  [null, false],
])('the region %s is blocked: %s', (country, expected) => {
  expect(isRegionBlocked(country)).toBe(expected);
});

test('zero bits are counted from the first bit on, and the work grows with the sign-ups of a network', () => {
  expect(countZeroBits(Uint8Array.of(0, 0b0001_0000, 255))).toBe(11);
  expect(countZeroBits(Uint8Array.of(255))).toBe(0);
  expect([0, 4, 8, 1_000].map(bitsAfter)).toEqual([14, 15, 16, 20]);
});

describe("a partner's data", () => {
  const query = {
    firstName: 'Ana',
    surname: 'Lee',
    email: 'Ana@Partner.example',
    externalId: 'x-7',
    simulationId: '12',
    expires: '1800000000',
    signature: 'abc',
  };
  const read = (more: Partial<typeof query> = {}) => readPartnerData('institute', { ...query, ...more });

  test('is read whole or not at all', () => {
    expect(read()?.data).toEqual({
      partner: 'institute',
      firstName: 'Ana',
      surname: 'Lee',
      email: 'ana@partner.example',
      externalId: 'x-7',
      simulationId: '12',
      expires: 1_800_000_000,
    });
    for (const missing of ['firstName', 'surname', 'email', 'externalId', 'expires', 'signature'] as const)
      expect(read({ [missing]: '' }), missing).toBeNull();
    expect(read({ simulationId: '' })?.data.simulationId).toBeNull();
    expect(read({ externalId: '1.10' })?.data.externalId).toBe('1.10');
  });

  test.each([
    { simulationId: '../7' },
    { firstName: 'A\nB' },
    { firstName: 'A'.repeat(101) },
    { externalId: 'x'.repeat(101) },
    { email: 'admin' },
    { expires: '1e9' },
    { expires: '-1' },
  ])('is not read with %j', (more) => {
    expect(read(more)).toBeNull();
  });

  test('is good until its time, and at most a day ahead', () => {
    const data = read()?.data;
    if (!data) throw new Error('It is whole.');
    const at = (seconds: number) => new Date((data.expires + seconds) * 1000);
    expect([isInTime(data, at(-60)), isInTime(data, at(0)), isInTime(data, at(-86_401))]).toEqual([
      true,
      false,
      false,
    ]);
    expect(textToSign(data).split('\n')).toHaveLength(7);
  });
});
