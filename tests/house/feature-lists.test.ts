import { expect, test } from 'vitest';
import { serverFeatures } from '#main/server/server-features.ts';
import { webFeatures } from '#main/web/web-features.ts';

test.each([
  ['server', serverFeatures],
  ['browser', webFeatures],
] as const)('the list of %s features names each of them once', (_side, features) => {
  const names: readonly string[] = features.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
