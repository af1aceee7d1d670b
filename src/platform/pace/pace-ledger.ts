import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from '../log/log.ts';
import type { Tenancy } from '../tenancy/scope.ts';
import type { Paced } from './request-pace.ts';

/** The count that all processes share. */
export type PaceLedger = {
  reserve(who: Paced, minute: number, points: number): Promise<'granted' | 'over' | 'unreachable'>;
  /** Removes rows that no process uses any more. */
  forgetBefore(minute: number): Promise<void>;
};

/** Only callers above the usual pace get rows, and a row holds no address: only its hash. */
export function createPaceLedger(deps: { tenancy: Tenancy; log: Logger }): PaceLedger {
  const { tenancy, log } = deps;
  return {
    async reserve({ key, perMinute }, minute, points) {
      try {
        const row = await tenancy.acrossOrganisations('pace', (scope) =>
          scope.db
            .insertInto('request_pace')
            .values({ subject: hashSubject(key), minute, used: points })
            .onConflict((conflict) =>
              conflict
                .columns(['subject', 'minute'])
                .doUpdateSet({ used: sql`request_pace.used + excluded.used` })
                .where(sql<boolean>`request_pace.used + excluded.used <= ${perMinute}`),
            )
            .returning('used')
            .executeTakeFirst(),
        );
        return row ? 'granted' : 'over';
      } catch (error) {
        log.warn({ err: error }, 'the shared count of requests cannot be reached');
        return 'unreachable';
      }
    },
    async forgetBefore(minute) {
      await tenancy.acrossOrganisations('pace', (scope) =>
        scope.db.deleteFrom('request_pace').where('minute', '<', Math.floor(minute)).execute(),
      );
    },
  };
}

function hashSubject(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
