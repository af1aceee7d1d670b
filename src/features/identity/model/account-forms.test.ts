import { expect, test } from 'vitest';
import {
  anyCodeForm,
  changePasswordForm,
  currentPasswordForm,
  mfaCodeForm,
  profileForm,
} from './account-forms.ts';

type Read = { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };

function problemsOf({ error }: Read): Record<string, string> {
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

const passwords = changePasswordForm('lee@example.test');
const good = 'a long enough phrase';

test.each<[string, Read, Record<string, string>]>([
  ['a name of spaces', profileForm.safeParse({ firstName: ' ', surname: 'Lee' }), { firstName: 'required' }],
  [
    'a name too long',
    profileForm.safeParse({ firstName: 'A', surname: 'x'.repeat(101) }),
    { surname: 'too-long' },
  ],
  ['no current password', currentPasswordForm.safeParse({ password: '' }), { password: 'required' }],
  [
    'nothing typed',
    passwords.safeParse({ current: '', next: '', confirmation: '' }),
    { current: 'required', next: 'required', confirmation: 'required' },
  ],
  [
    'another confirmation',
    passwords.safeParse({ current: 'x', next: good, confirmation: 'b' }),
    { confirmation: 'different' },
  ],
  [
    'the e-mail address as the password',
    passwords.safeParse({ current: 'x', next: 'lee@example.test', confirmation: 'lee@example.test' }),
    { next: 'same-as-email' },
  ],
  ['a good new password', passwords.safeParse({ current: 'x', next: good, confirmation: good }), {}],
  ['no code', mfaCodeForm.safeParse({ code: '' }), { code: 'required' }],
  ['a short code', anyCodeForm.safeParse({ code: '12 34' }), { code: 'too-short' }],
])('%s', (_what, read, problems) => {
  expect(problemsOf(read)).toEqual(problems);
});

test('codes are sent without what people put between digits, recovery codes as they are', () => {
  expect(mfaCodeForm.parse({ code: '123 456' })).toEqual({ code: '123456' });
  expect(anyCodeForm.parse({ code: '123 456' })).toEqual({ code: '123456' });
  expect(anyCodeForm.parse({ code: ' abcd-efgh ' })).toEqual({ code: 'abcd-efgh' });
  expect(profileForm.parse({ firstName: ' Ann ', surname: 'Lee' })).toEqual({
    firstName: 'Ann',
    surname: 'Lee',
  });
});
