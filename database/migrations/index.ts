import type { Migration } from '#platform/db/migrate.ts';

/** In the order they are applied. A released one is never edited: write the next. */
const names = [
  '0001-tenancy',
  '0002-people',
  '0003-audit-and-outbox',
  '0004-media',
  '0005-content',
  '0006-attempts',
  '0007-members',
  '0008-known-devices',
  '0009-mail-and-notifications',
  '0010-joining-and-erasure',
  '0011-forgetting-in-the-audit-log',
  '0012-simulations',
  '0013-learner-feedback',
  '0014-nobody-in-the-place-of-the-erased',
  '0015-language-models',
  '0016-virtual-humans',
  '0017-judging-by-model',
  '0018-where-a-person-was-cut-off',
  '0019-request-pace',
  '0020-demo-people-and-renewed-tokens',
  '0021-joining-by-accepting',
  '0022-entitlements',
];

export const migrations: readonly Migration[] = names.map((name) => ({
  name,
  file: new URL(`./${name}.sql`, import.meta.url),
}));
