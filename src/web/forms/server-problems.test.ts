import { expect, test } from 'vitest';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { readServerProblems } from './server-problems.ts';

const fields = { Name: 'name', Password: 'password' };
const refusing = (named: Record<string, string>) =>
  new AppGraphqlError('BAD_USER_INPUT', [{ message: 'no', extensions: { fields: named } }]);

test('what the server refused is told at its fields', () => {
  expect(readServerProblems(refusing({ Name: 'taken', Password: 'short' }), fields)).toEqual({
    name: 'refused',
    password: 'refused',
  });
});

test.each([
  ['an error of no field', refusing({})],
  ['an error of a field that is not in the form', refusing({ Other: 'x' })],
  ['an error that is none of the server', new Error('broken')],
])('%s belongs to no field', (_what, error) => {
  expect(readServerProblems(error, fields)).toBeNull();
});
