import type { InstallationContent } from '#platform/config/demo-decision.ts';
import type { PraxisDatabase } from '#platform/db/database.ts';

/** The people of an organisation, in a module apart from the demo, which few starts need in memory. */
export async function readInstallationContent(database: PraxisDatabase): Promise<InstallationContent> {
  const { rows } = await database.executeSql(
    'select demo from person where deleted_at is null order by demo desc limit 1',
  );
  const [first] = rows as { demo: boolean }[]; // the column of the statement above
  if (first?.demo) return 'demo-people';
  const { rows: anybody } = await database.executeSql('select 1 from person limit 1');
  return anybody.length === 0 ? 'nothing' : 'own-people';
}

/** People who came through the features' own services while the demo is made belong to the demo as well. */
export async function markDemoPeople(database: PraxisDatabase): Promise<void> {
  await database.executeSql('update person set demo = true');
}
