import { GraphQLError } from 'graphql';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { AppError, forbidden, notFound } from '#kernel/app-error.ts';
import { logErrors } from './log-errors.ts';
import type { RequestContext } from './request-context.ts';

function logOf(error: Error): unknown[] {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const context = { viewer: { personId: 7, organisationId: 3, impersonatorId: null }, address: '192.0.2.1' };
  // The function reads only these parts of a request.
  logErrors(log, context as unknown as RequestContext, {
    errors: [new GraphQLError('', { originalError: error, path: ['updateMember', 'Name'] })],
  });
  return lines.map((line) => JSON.parse(line));
}

test.each([
  ['what the role does not allow', forbidden()],
  [
    'what was tried too often',
    new AppError('RATE_LIMITED', 'Too many.', { reason: 'access.too-many-attempts' }),
  ],
])('%s is in the log, with who asked and from where', (_what, error) => {
  expect(logOf(error)).toMatchObject([
    {
      msg: 'refused',
      code: error.code,
      field: 'updateMember',
      personId: 7,
      organisationId: 3,
      address: '192.0.2.1',
    },
  ]);
});

test('an item that is not there is no refusal', () => {
  expect(logOf(notFound())).toEqual([]);
});
