import type { Kysely } from 'kysely';
import { BoundedMap } from '#kernel/bounded-map.ts';
import type { PraxisDatabase } from '../db/database.ts';
import type { Database } from '../db/database-types.ts';
import type { ReadReplica } from '../db/replica/read-replica.ts';
import { applySettings } from '../db/session/session-driver.ts';
import type { TransactionSettings } from '../db/session/sql-session.ts';
import { NeedsFirstError, type Tenancy } from './scope.ts';

const acrossAll: TransactionSettings = { role: 'praxis_platform' };
const sayNothing = (): TransactionSettings => ({});
const keptReaders = 1_000;
/** What a remedy made may be undone by others before the transaction runs again. */
const maxRemedies = 3;

/**
 * Tenancy in the database: each transaction takes a role without bypass and names one organisation.
 * @param installation what statements may know of the installation, as settings of each transaction. It may change once, when a
 * demo is decided, and its names do not
 * @param replica what answers questions of analytics; null: the database itself
 */
export function createTenancy(
  database: PraxisDatabase,
  installation: () => TransactionSettings = sayNothing,
  replica: Pick<ReadReplica, 'openReader' | 'catchUp'> | null = null,
): Tenancy {
  const readers = new BoundedMap<string, Kysely<Database>>(keptReaders);
  const remedies = new Map<unknown, (error: NeedsFirstError) => Promise<void>>();

  function readerWith(settings: TransactionSettings): Kysely<Database> {
    const key = JSON.stringify(settings);
    let reader = readers.get(key);
    if (!reader) {
      reader = database.createReader(settings);
      readers.set(key, reader);
    }
    return reader;
  }

  const allowAll = () => ({ ...acrossAll, ...installation() });
  const allowOne = (organisationId: number) => ({ ...wallOf(organisationId), ...installation() });

  async function runWithRemedies<Result>(run: () => Promise<Result>): Promise<Result> {
    for (let remedied = 0; ; remedied++) {
      try {
        return await run();
      } catch (error) {
        if (!(error instanceof NeedsFirstError)) throw error;
        const remedy = remedies.get(error.constructor);
        if (!remedy || remedied === maxRemedies) throw error;
        await remedy(error);
      }
    }
  }

  return {
    inOrganisation(organisationId, work) {
      const enter = applySettings(allowOne(organisationId));
      return runWithRemedies(() =>
        database.kysely.transaction().execute(async (db) => {
          await db.executeQuery(enter);
          return work({ organisationId, db });
        }),
      );
    },
    async readInOrganisation(organisationId, work) {
      return work({ organisationId, db: readerWith(allowOne(organisationId)) });
    },
    async readForAnalytics({ organisationId, personId }, work) {
      const settings = allowOne(organisationId);
      return work({ organisationId, db: replica?.openReader(settings, personId) ?? readerWith(settings) });
    },
    catchUp(personId) {
      replica?.catchUp(personId);
    },
    acrossOrganisations(purpose, work) {
      const enter = applySettings(allowAll());
      return database.kysely.transaction().execute(async (db) => {
        await db.executeQuery(enter);
        return work({ purpose, db });
      });
    },
    async readAcrossOrganisations(purpose, work) {
      return work({ purpose, db: readerWith(allowAll()) });
    },
    setRemedy(needed, remedy) {
      // The map's key is the class that its remedy takes.
      remedies.set(needed, remedy as (error: NeedsFirstError) => Promise<void>);
    },
  };
}

function wallOf(organisationId: number): TransactionSettings {
  if (!Number.isSafeInteger(organisationId) || organisationId < 1) {
    throw new Error('An organisation id is a positive integer.');
  }
  return { role: 'praxis_app', 'app.organisation_id': String(organisationId) };
}
