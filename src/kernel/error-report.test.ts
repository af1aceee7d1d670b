import { expect, test } from 'vitest';
import { describeError } from './error-report.ts';

test.each([
  [
    'TypeError',
    "Cannot read properties of undefined (reading 'title')",
    "Cannot read properties of undefined (reading 'title')",
  ],
  ['TypeError', 'x is not a function', 'x is not a function'],
  [
    'TypeError',
    'no "Mrs Jones, room 4" at mary@example.org or https://x.test/a?b=c 123456',
    'no (text) at (address) or (address) (number)',
  ],
  ['SyntaxError', 'Unexpected token \'M\', "My name is"... is not valid JSON', ''],
  ['Error', 'My name is Mary', ''],
])('a %s that says %j is reported with the text %j', (name, message, expected) => {
  expect(describeError({ name, message }).message).toBe(expected);
});

test.each([
  ['    at open (https://praxis.test/assets/web-1a.js?token=secret:10:20)', 'open', '/assets/web-1a.js'],
  ['    at async /home/praxis/app/src/main/server.ts:10:20', '', '/src/main/server.ts'],
  ['open@https://praxis.test/assets/web-1a.js:10:20', 'open', '/assets/web-1a.js'],
])('%s is a place without the site, its folders and the query', (stack, name, file) => {
  expect(describeError({ name: 'Error', message: '', stack }).frames).toEqual([
    { function: name, file, line: 10, column: 20 },
  ]);
});
