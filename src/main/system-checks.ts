import type { SystemCheck } from '#features/system/server/index.ts';
import type { Config } from '#platform/config/config.ts';
import type { PraxisDatabase } from '#platform/db/database.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Sandbox } from '#platform/transcode/sandbox.ts';
import type { Transcoder } from '#platform/transcode/transcoder.ts';

type Checked = {
  config: Config;
  database: PraxisDatabase;
  store: ObjectStore;
  transcoder: Transcoder | null;
  sandbox: Sandbox;
};

/** What of this installation works, works in part, or is missing: the same facts for the log and the system page. */
export function createSystemChecks({ config, database, store, transcoder, sandbox }: Checked) {
  return async (): Promise<SystemCheck[]> => {
    const wall = sandbox.describe();
    return [
      await check('Database', () => database.ping(), describeDatabase(database)),
      await check('Files', () => store.check(), {
        status: 'ok',
        message: config.s3 ? 'An S3-compatible store.' : 'A folder on this machine.',
      }),
      transcoder
        ? { name: 'Video conversion', status: 'ok', message: 'ffmpeg is installed.' }
        : {
            name: 'Video conversion',
            status: 'missing',
            message:
              'ffmpeg is not installed. MP4 videos with H.264 and AAC play as they are; all others wait.',
          },
      { name: 'Sandbox', status: wall.wall === 'namespaces' ? 'ok' : 'limited', message: wall.sentence },
    ];
  };
}

function describeDatabase(database: PraxisDatabase): Pick<SystemCheck, 'status' | 'message'> {
  return database.kind === 'postgres'
    ? { status: 'ok', message: 'PostgreSQL.' }
    : {
        status: 'limited',
        message: 'The embedded database: good for one machine. Many people at once want PostgreSQL.',
      };
}

async function check(
  name: string,
  work: () => Promise<void>,
  working: Pick<SystemCheck, 'status' | 'message'>,
): Promise<SystemCheck> {
  try {
    await work();
    return { name, ...working };
  } catch {
    return { name, status: 'missing', message: 'It does not answer.' };
  }
}
