/**
 * npm run bi                                            the roles that read an organisation's views by SQL
 * npm run bi -- create ORGANISATION                     makes one, and says its password once
 *                      [--name=ROLE] [--with-people]    with names and e-mail addresses of members
 * npm run bi -- drop ORGANISATION                       ends it
 */
import { BiRoleError, biRoleName, createBiRole, dropBiRole, listBiRoles } from '#platform/bi/bi-roles.ts';
import { ConfigError, readConfig } from '#platform/config/config.ts';
import { createDatabase, type PraxisDatabase } from '#platform/db/database.ts';
import { openPostgresEngine } from '#platform/db/session/postgres-engine.ts';

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof BiRoleError ? error.message : error);
  process.exit(1);
}

async function main(words: string[]): Promise<void> {
  const [word = 'list', id] = words.filter((one) => !one.startsWith('--'));
  const config = readConfig(process.env, []);
  if (!config.database)
    throw new ConfigError('The embedded database has no roles for other programs: this needs DATABASE_URL.');
  const database = createDatabase(
    openPostgresEngine({ connectionString: config.database.url, poolSize: 1, preparedStatements: false }),
  );
  try {
    if (word === 'list') await list(database);
    else if (word === 'create') await create(database, config.database.url, readId(id), words);
    else if (word === 'drop') {
      const role = await dropBiRole(database, readId(id));
      console.log(`The role ${role} is gone.`);
    } else throw new ConfigError('Name a command: list, create ORGANISATION or drop ORGANISATION.');
  } finally {
    await database.close();
  }
}

async function create(
  database: PraxisDatabase,
  address: string,
  organisationId: number,
  words: readonly string[],
): Promise<void> {
  const given = words.find((one) => one.startsWith('--name='))?.slice('--name='.length);
  const roleName = given ?? biRoleName(organisationId);
  const withPeople = words.includes('--with-people');
  const password = await createBiRole(database, { organisationId, roleName, withPeople });
  const url = new URL(address);
  url.username = roleName;
  url.password = password;
  console.log(`${url.href}\nThe password is kept nowhere. The views are in the schema praxis_bi.`);
}

async function list(database: PraxisDatabase): Promise<void> {
  for (const { organisationId, roleName, withPeople, exists } of await listBiRoles(database)) {
    const facts = [withPeople ? 'with names' : 'without names', ...(exists ? [] : ['the role is missing'])];
    console.log(`${organisationId}  ${roleName}  ${facts.join(', ')}`);
  }
}

function readId(text: string | undefined): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1) throw new ConfigError('Name the number of an organisation.');
  return id;
}
