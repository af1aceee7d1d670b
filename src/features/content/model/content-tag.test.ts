import { expect, it } from 'vitest';
import { tagNameSchema, tagTexts } from './content-tag.ts';

it.each([
  ['  ', 'content.tag-name-required'],
  ['x'.repeat(101), 'content.tag-name-too-long'],
] as const)('refuses %j as the name of a tag', (name, reason) => {
  expect(tagNameSchema.safeParse(name).error?.issues[0]?.message).toBe(reason);
  expect(tagTexts[reason]).toMatch(/^[A-Z].*\.$/);
});

it('takes a name of up to 100 characters and trims it', () => {
  expect(tagNameSchema.parse(' Safety ')).toBe('Safety');
  expect(tagNameSchema.parse('x'.repeat(100))).toHaveLength(100);
});
