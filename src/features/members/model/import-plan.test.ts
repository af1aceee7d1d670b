import { describe, expect, test } from 'vitest';
import { readImportFile } from './import-file.ts';
import { type ImportFacts, type KnownMember, planImport } from './import-plan.ts';
import { fitsIntoRequest } from './import-size.ts';

const admin = { kind: 'member', personId: 1, role: 'admin' } as const;
const records = (...lines: string[][]) => lines.map((cells, index) => ({ line: index + 1, cells }));
const header = ['Email', 'First name', 'Surname', 'Role', 'Groups'];

/** A row that names so many groups of its own. */
const manyGroups = (count: number, from: number) => [
  'a@b.test',
  '',
  '',
  '',
  Array.from({ length: count }, (_, nth) => `g${from + nth}`).join(';'),
];

function readRows(...lines: string[][]) {
  const read = readImportFile(records(header, ...lines));
  if ('reason' in read) throw new Error(read.reason);
  return read.rows;
}

function plan(lines: string[][], facts: Partial<ImportFacts> = {}) {
  return planImport(readRows(...lines), {
    viewer: admin,
    plan: null,
    seats: { learners: Number.POSITIVE_INFINITY, editors: Number.POSITIVE_INFINITY },
    members: new Map(),
    groups: new Map(),
    createGroups: false,
    ...facts,
  }).map(({ action, reason }) => reason ?? action);
}

const member = (more: Partial<KnownMember> = {}): KnownMember => ({
  personId: 7,
  firstName: 'Ada',
  surname: 'Lee',
  role: 'user',
  disabled: false,
  joined: true,
  groupIds: [],
  ...more,
});

describe('a file of members', () => {
  test('may have its columns in any order, some left out, in capitals', () => {
    const read = readImportFile(records(['SURNAME', 'E-Mail'], ['Lee', ' Ada@Example.TEST ']));
    expect(read).toMatchObject({
      rows: [
        { email: 'ada@example.test', surname: 'Lee', firstName: '', role: null, groups: [], reason: null },
      ],
    });
  });

  test('names roles as people say them, and groups with bars or semicolons', () => {
    const [row, second] = readRows(
      ['a@b.test', '', '', 'Content Creator', 'Ward | Night; Ward'],
      ['c@d.test', '', '', 'Learner', ''],
    );
    expect(row).toMatchObject({ role: 'contentcreator', groups: ['Ward', 'Night'] });
    expect(second?.role).toBe('user');
  });

  test.each([
    [[], 'import.no-rows'],
    [[header], 'import.no-rows'],
    [[['Name'], ['Ada']], 'import.columns-missing'],
    [[header, ...Array.from({ length: 10_001 }, () => ['a@b.test'])], 'import.too-many-rows'],
    [[header, manyGroups(600, 0), manyGroups(401, 600)], 'import.too-many-groups'],
  ] as const)('that is none says why', (lines, reason) => {
    expect(readImportFile(records(...lines.map((cells) => [...cells])))).toEqual({ reason });
  });

  test('goes into one request with what its ends of lines and quotation marks become there', () => {
    expect(fitsIntoRequest('x'.repeat(999_998))).toBe(true);
    expect(fitsIntoRequest('x'.repeat(999_999))).toBe(false);
    expect(fitsIntoRequest('"\n'.repeat(250_000))).toBe(false);
    expect(fitsIntoRequest('組'.repeat(334_000))).toBe(false);
  });

  test('marks each row that is wrong in itself', () => {
    expect(
      readRows(
        ['nobody'],
        ['a@b.test', 'x'.repeat(101)],
        ['c@d.test', '', '', 'wizard'],
        ['c@e.test', '', '', 'public'],
        ['a@f.test'],
        ['A@f.test'],
      ).map((row) => row.reason),
    ).toEqual([
      'members.email-invalid',
      'members.name-too-long',
      'members.role-unknown',
      'members.role-unknown',
      null,
      'import.duplicate',
    ]);
  });
});

describe('the plan of an import', () => {
  test('takes seats in the order of the file and none for refused rows', () => {
    expect(
      plan([['nobody'], ['a@b.test'], ['b@b.test'], ['c@b.test', '', '', 'admin']], {
        seats: { learners: 1, editors: 0 },
      }),
    ).toEqual(['members.email-invalid', 'created', 'members.no-learner-seats', 'members.no-editor-seats']);
  });

  test('makes learners of everybody where people are invited by seats', () => {
    const [step] = planImport(readRows(['a@b.test', '', '', 'admin']), {
      viewer: admin,
      plan: { type: 'PRO' },
      seats: { learners: 5, editors: 0 },
      members: new Map(),
      groups: new Map(),
      createGroups: false,
    });
    expect(step?.create?.role).toBe('user');
  });

  test('gives no role above one’s own and none that the plan does not have', () => {
    expect(plan([['a@b.test', '', '', 'super']])).toEqual(['members.role-too-high']);
    expect(plan([['a@b.test', '', '', 'creator']], { plan: { type: 'SESSION' } })).toEqual([
      'members.role-not-in-plan',
    ]);
  });

  test('refuses groups that are not there unless they are to be made', () => {
    const row = [['a@b.test', '', '', '', 'Ward']];
    expect(plan(row)).toEqual(['import.group-unknown']);
    expect(plan(row, { createGroups: true })).toEqual(['created']);
    expect(plan(row, { groups: new Map([['ward', 3]]) })).toEqual(['created']);
  });

  test.each([
    ['nothing new', {}, ['a@b.test'], 'unchanged'],
    ['an own name that the file has otherwise', {}, ['a@b.test', 'Adelaide'], 'unchanged'],
    ['a name of somebody who has not come in', { joined: false }, ['a@b.test', 'Adelaide'], 'updated'],
    ['another role', {}, ['a@b.test', '', '', 'analyst'], 'updated'],
    ['a group more', {}, ['a@b.test', '', '', '', 'Ward'], 'updated'],
    ['a group they are in', { groupIds: [3] }, ['a@b.test', '', '', '', 'Ward'], 'unchanged'],
    ['a disabled member', { disabled: true }, ['a@b.test'], 'members.disabled-member'],
    ['an administrator’s role', { role: 'admin' }, ['a@b.test', '', '', 'user'], 'import.administrator'],
    [
      'somebody the provider manages',
      { role: 'super' },
      ['a@b.test', '', '', 'user'],
      'members.not-manageable',
    ],
  ] as const)('for a member: %s', (_what, facts, row, expected) => {
    const members = new Map([['a@b.test', member(facts)]]);
    expect(plan([[...row]], { members, groups: new Map([['ward', 3]]) })).toEqual([expected]);
  });
});
