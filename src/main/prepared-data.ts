import { constants, cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '#platform/config/config.ts';

/** Data folders made once by scripts/prepare-data.ts, so that a first start copies instead of creating. */
export const preparedRoot = fileURLToPath(new URL('../../dist/prepared', import.meta.url));

/**
 * Fills an empty data folder. Copies into a sibling first and moves it when it is whole, so that a start that is killed
 * halfway leaves a folder that is still empty.
 */
export function fillEmptyDataFolder(config: Config): void {
  // A folder with snapshots had a database: it is restored, not replaced by an empty one.
  if (['database', 'snapshots'].some((name) => existsSync(join(config.dataDir, name)))) return;
  const source = join(preparedRoot, config.demo === false ? 'empty' : 'demo');
  if (!existsSync(join(source, 'database'))) return;
  for (const name of readdirSync(source)) {
    if (name === 'database' || name.endsWith('.sock')) continue;
    cpSync(join(source, name), join(config.dataDir, name), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    });
  }
  const half = join(config.dataDir, 'database.half');
  rmSync(half, { recursive: true, force: true });
  cpSync(join(source, 'database'), half, { recursive: true, mode: constants.COPYFILE_FICLONE });
  // The database comes last and in one step: a folder with a database is whole.
  renameSync(half, join(config.dataDir, 'database'));
}
