import type { Application } from '../application.ts';

/** Whether this is a demo is remembered in the database. Apart from the demo itself, which few starts need in memory. */
export async function isDemoInstallation(application: Application): Promise<boolean> {
  const { rows } = await application.database.executeSql(
    "select 1 from instance_setting where name = 'demo'",
  );
  return rows.length > 0;
}

export async function rememberDemo(application: Application): Promise<void> {
  await application.database.executeSql("insert into instance_setting (name, value) values ('demo', 'true')");
}
