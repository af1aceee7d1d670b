/** Makes the data folders that a first start takes: one with the demo organisation, one with nothing but tables. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { seedDemo } from '#main/demo/seed-demo.ts';
import { createApplication } from '#main/server/application.ts';
import { makeSpare, type PreparedName, preparedLanguage, preparedRoot } from '#main/server/prepared-data.ts';
import { readConfig } from '#platform/config/config.ts';
import { createDatabase } from '#platform/db/database.ts';
import { openPgliteEngine } from '#platform/db/embedded/pglite-engine.ts';
import { createLog } from '#platform/log/log.ts';
import { settleEvents } from './settle-events.ts';

// Footage is taken as it is: the first start converts it in the background (see src/main/demo/demo-media.ts).
const withoutFfmpeg = '/nowhere/ffmpeg';

await prepare('empty', false);
if (existsSync(new URL('../demo/content/simulations.json', import.meta.url))) await prepare('demo', true);

async function prepare(name: PreparedName, demo: boolean): Promise<void> {
  // A start that copies the folder meanwhile must find a whole one.
  const folder = join(preparedRoot, `${name}.making`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const config = readConfig(
    // The talks of the demo are the same with and without the sentence model, and it would be loaded for each build.
    {
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      FFMPEG_PATH: withoutFfmpeg,
      SENTENCE_MODEL: 'off',
      TEST_LAB_AFTER_SECONDS: 'off',
    },
    ['--services=web,jobs'],
  );
  const application = await createApplication({
    config,
    database: createDatabase(await openPgliteEngine(join(folder, 'database'))),
    log: createLog(config.logLevel),
    clock: () => new Date(),
    webRoot: null,
    isDemo: () => demo,
    holdJobs: true,
  });
  if (demo) {
    await seedDemo(application, preparedLanguage, new Date());
    await settleEvents(application);
  }
  // Each installation makes keys of its own when it starts on its copy.
  await application.database.executeSql("delete from instance_setting where name = 'keys'");
  await application.stop();
  rmSync(config.keysFile);
  const prepared = join(preparedRoot, name);
  rmSync(prepared, { recursive: true, force: true });
  renameSync(folder, prepared);
  // Without room for it a start copies.
  await makeSpare(name).catch((error) => console.warn('No spare copy was made:', error));
}
