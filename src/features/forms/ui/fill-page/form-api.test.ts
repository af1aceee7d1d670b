import { expect, it } from 'vitest';
import { judge } from './form-api.ts';

const refused = (code: string, reason?: string, fields?: Record<string, 'required'>) => ({
  errors: [{ extensions: { code, ...(reason ? { reason } : {}), ...(fields ? { fields } : {}) } }],
});

it.each([
  ['kept', { data: { submitForm: { Success: true } } }, { kind: 'kept' }],
  [
    'refused question by question',
    refused('BAD_USER_INPUT', 'form.answers-refused', { q1: 'required' }),
    { kind: 'refused', errors: { q1: 'required' } },
  ],
  ['too late', refused('CONFLICT', 'form.already-submitted'), { kind: 'answered' }],
  ['to a form that is gone', refused('NOT_FOUND'), { kind: 'closed' }],
  ['to an old version', refused('CONFLICT', 'form.version-too-old'), { kind: 'problem', problem: 'changed' }],
  [
    'too long together',
    refused('BAD_USER_INPUT', 'form.answers-too-long'),
    { kind: 'problem', problem: 'too-long' },
  ],
  [
    'after the sign-in ended',
    { error: { code: 'UNAUTHENTICATED' } },
    { kind: 'problem', problem: 'signed-out' },
  ],
  ['too often', refused('RATE_LIMITED'), { kind: 'problem', problem: 'busy' }],
  ['to a server with an error', refused('INTERNAL'), { kind: 'problem', problem: 'line' }],
  [
    'of a wrong shape',
    refused('BAD_USER_INPUT', 'form.answers-invalid'),
    { kind: 'problem', problem: 'refused' },
  ],
] as const)('answers that were sent are %s', (_what, answer, result) => {
  expect(judge(answer as Parameters<typeof judge>[0])).toEqual(result); // as the server answers
});
