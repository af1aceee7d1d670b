import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PraxisDatabase } from '#platform/db/database.ts';
import { describeDatabase, formatTable, type TableDescription } from '../../scripts/describe-database.ts';
import { openTestDatabase } from '../test-database.ts';

let database: PraxisDatabase;
let tables: TableDescription[];

/** Tables without an organisation: who signs in, and what belongs to the installation itself. */
const referenceTables = [
  'feature_flag_switch',
  'headset_pairing',
  'instance_secret',
  'instance_setting',
  'known_device',
  'mfa_challenge',
  'mfa_recovery_code',
  'one_time_link',
  'person',
  'request_pace',
  'sign_in',
  'sign_in_failure',
  'system_notice',
  'schema_migration',
  'warehouse_feed',
];

beforeAll(async () => {
  database = await openTestDatabase();
  tables = await describeDatabase(database);
});
afterAll(() => database.close());

test('the checked-in description is what the migrations make, on this database too', () => {
  for (const table of tables) {
    if (table.name === 'schema_migration') continue;
    const file = new URL(`../../database/description/${table.name}.txt`, import.meta.url);
    expect(formatTable(table), `run npm run generate: ${table.name}`).toBe(readFileSync(file, 'utf8'));
  }
});

test('every tenant table is behind the wall, which nobody passes by owning it', () => {
  const open = tables.filter(
    (table) =>
      table.kind === 'table' && !referenceTables.includes(table.name) && table.rowSecurity !== 'forced',
  );
  expect(open.map((table) => table.name)).toEqual([]);
});

test('the organisation comes first in every key and index of a tenant table', () => {
  const faults: string[] = [];
  for (const table of tables) {
    if (table.kind === 'view' || referenceTables.includes(table.name) || table.name === 'organisation')
      continue;
    for (const constraint of table.constraints) {
      if (
        /(PRIMARY KEY|UNIQUE|FOREIGN KEY) \((?!organisation_id)/.test(constraint) &&
        !isAllowed(table.name, constraint)
      ) {
        faults.push(`${table.name}: ${constraint}`);
      }
    }
    for (const index of table.indexes) {
      if (!/\(organisation_id/.test(index) && !isAllowed(table.name, index))
        faults.push(`${table.name}: ${index}`);
    }
  }
  expect(faults).toEqual([]);
});

/** What must be found, or swept, without knowing an organisation. */
function isAllowed(table: string, text: string): boolean {
  const allowed: Record<string, RegExp> = {
    directory_entry: /key_hash/,
    membership: /person/,
    job_outbox: /created_at/,
    upload: /expires_at/,
    billing_event: /received_at/,
    form_file: /created_at/,
    warehouse_note: /\(id\)$/,
    warehouse_removal: /hidden_at/,
    // An index of words has no place for a number; the policy and the statement name the organisation.
    search_entry: /using gin \(words\)/i,
  };
  return allowed[table]?.test(text) ?? false;
}
