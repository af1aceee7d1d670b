import type { Kysely } from 'kysely';
import { BoundedMap } from '#kernel/bounded-map.ts';
import type { PraxisDatabase } from '../db/database.ts';
import type { Database } from '../db/database-types.ts';
import { applySettings } from '../db/session/session-driver.ts';
import type { TransactionSettings } from '../db/session/sql-session.ts';
import type { Tenancy } from './scope.ts';

const acrossAll: TransactionSettings = { role: 'praxis_platform' };
const keptReaders = 1_000;

/** Tenancy in the database: each transaction takes a role without bypass and names one organisation. */
export function createTenancy(database: PraxisDatabase): Tenancy {
  const readers = new BoundedMap<number, Kysely<Database>>(keptReaders);
  const readerAcrossAll = database.createReader(acrossAll);

  function readerOf(organisationId: number): Kysely<Database> {
    let reader = readers.get(organisationId);
    if (!reader) {
      reader = database.createReader(wallOf(organisationId));
      readers.set(organisationId, reader);
    }
    return reader;
  }

  return {
    inOrganisation(organisationId, work) {
      const enter = applySettings(wallOf(organisationId));
      return database.kysely.transaction().execute(async (db) => {
        await db.executeQuery(enter);
        return work({ organisationId, db });
      });
    },
    async readInOrganisation(organisationId, work) {
      return work({ organisationId, db: readerOf(organisationId) });
    },
    acrossOrganisations(purpose, work) {
      const enter = applySettings(acrossAll);
      return database.kysely.transaction().execute(async (db) => {
        await db.executeQuery(enter);
        return work({ purpose, db });
      });
    },
    async readAcrossOrganisations(purpose, work) {
      return work({ purpose, db: readerAcrossAll });
    },
  };
}

function wallOf(organisationId: number): TransactionSettings {
  if (!Number.isSafeInteger(organisationId) || organisationId < 1) {
    throw new Error('An organisation id is a positive integer.');
  }
  return { role: 'praxis_app', 'app.organisation_id': String(organisationId) };
}
