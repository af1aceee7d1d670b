import { sql } from 'kysely';
import type { PraxisDatabase } from '../db/database.ts';
import type { Tenancy } from './scope.ts';

/** The wall in the database: each transaction takes a role without bypass and names one organisation. */
export function createTenancy(database: PraxisDatabase): Tenancy {
  return {
    inOrganisation(organisationId, work) {
      // The number goes into the text because the statement must be parameterless to travel with `begin`.
      if (!Number.isSafeInteger(organisationId) || organisationId < 1) {
        throw new Error('An organisation id is a positive integer.');
      }
      const enter = `set local role praxis_app; set local app.organisation_id = '${organisationId}'`;
      return database.kysely.transaction().execute(async (db) => {
        await sql.raw(enter).execute(db);
        return work({ organisationId, db });
      });
    },
    acrossOrganisations(purpose, work) {
      return database.kysely.transaction().execute(async (db) => {
        await sql.raw('set local role praxis_platform').execute(db);
        return work({ purpose, db });
      });
    },
  };
}
