import { randomBytes } from 'node:crypto';
import type { PraxisDatabase } from './database.ts';

export type InstanceSecrets = {
  /** Names this installation in its tokens: a token of another one is refused even if its key leaked. */
  instanceId: string;
  tokenKey: Uint8Array;
  /** Signs addresses of media and images. */
  addressKey: Uint8Array;
};

/** Made once, at the first start, and shared by every process through the database. */
export async function loadInstanceSecrets(database: PraxisDatabase): Promise<InstanceSecrets> {
  const wanted = { 'instance-id': 16, 'token-key': 32, 'address-key': 32 };
  for (const [name, bytes] of Object.entries(wanted)) {
    await database.executeSql(
      'insert into instance_secret (name, value) values ($1, $2) on conflict (name) do nothing',
      [name, randomBytes(bytes).toString('base64url')],
    );
  }
  const rows = await database.kysely.selectFrom('instance_secret').select(['name', 'value']).execute();
  const values = new Map(rows.map((row) => [row.name, row.value]));
  const read = (name: keyof typeof wanted) => values.get(name) ?? '';
  return {
    instanceId: read('instance-id'),
    tokenKey: Buffer.from(read('token-key'), 'base64url'),
    addressKey: Buffer.from(read('address-key'), 'base64url'),
  };
}
