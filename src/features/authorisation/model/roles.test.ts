import { expect, test } from 'vitest';
import { parseRole, roles } from './roles.ts';

test.each(roles)('%s is a role of its own', (role) => {
  expect(parseRole(role)).toBe(role);
});

test.each([
  ['creator', 'contentcreator'],
  ['owner', 'user'],
  ['', 'user'],
  ['Admin', 'user'],
  ['constructor', 'user'],
])('%j counts as %s', (text, role) => {
  expect(parseRole(text)).toBe(role);
});
