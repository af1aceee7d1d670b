import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog('info', { write: (line: string) => lines.push(line) }));
  return lines;
}

test.each([
  ['at the top', { password: 'correct horse' }],
  ['in an object', { input: { Password: 'correct horse', OldPassword: 'correct horse' } }],
  ['in an operation’s variables', { operation: { variables: { MFACode: 'correct horse' } } }],
  ['in a request’s headers', { req: { headers: { authorization: 'Bearer correct horse' } } }],
])('a secret %s never reaches a line', (_where, fields) => {
  const [line = ''] = linesOf((log) => log.info(fields, 'something'));
  expect(line).toContain('(removed)');
  expect(line).not.toContain('correct horse');
});

test('a line break in a text stays inside its line', () => {
  const lines = linesOf((log) => log.info({ name: 'Ann\n{"level":50,"msg":"forged"}' }, 'first\nsecond'));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd().split('\n')).toHaveLength(1);
});

test('each line says when, in UTC', () => {
  const [line = ''] = linesOf((log) => log.info('something'));
  expect(JSON.parse(line)).toMatchObject({ time: expect.stringMatching(/^\d{4}-.*Z$/) });
});
