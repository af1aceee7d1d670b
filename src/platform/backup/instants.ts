import { rm } from 'node:fs/promises';
import { beginInstant } from './dump-database.ts';
import type { Instant } from './make-backup.ts';

/** The rows of a PostgreSQL as one transaction sees them, while others write. */
export async function openPostgresInstant(connectionString: string): Promise<Instant> {
  const { openPostgresBulk } = await import('./postgres-bulk.ts');
  const session = await openPostgresBulk(connectionString);
  try {
    const takenAt = await beginInstant(session);
    return { session, takenAt, close: () => session.close() };
  } catch (error) {
    await session.close();
    throw error;
  }
}

/** A copy of the embedded database's folder, opened beside the server. The copy is removed at the end. */
export async function openFolderInstant(folder: string, takenAt: Date): Promise<Instant> {
  const { openPgliteBulk } = await import('./pglite-bulk.ts');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const session = await openPgliteBulk(folder);
    await beginInstant(session);
    const close = async () => {
      await session.close();
      await remove();
    };
    return { session, takenAt, close };
  } catch (error) {
    await remove();
    throw error;
  }
}
