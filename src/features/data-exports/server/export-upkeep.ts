import type { UpkeepTask } from '#platform/feature/server-feature.ts';
import type { ExportContext } from './export-context.ts';
import { requestExportJob } from './export-data-job.ts';
import { expireReady, listDue } from './export-store.ts';

/** A job gives a sign of life with every thousand rows. One that waits for its next try does so for less than this. */
const untouchedForMs = 2 * 60 * 60_000;

/** Files whose days are over go, and what a job left behind is taken up again. */
export function tidyExports({ tenancy, clock }: ExportContext): UpkeepTask {
  return {
    failed: 'exports of data could not be tidied',
    async run() {
      const now = clock();
      const untouchedSince = new Date(now.getTime() - untouchedForMs);
      const { expired, stuck } = await tenancy.readAcrossOrganisations('job-dispatch', (scope) =>
        listDue(scope, now, untouchedSince),
      );
      for (const organisationId of new Set(expired.map((due) => due.organisationId)))
        await tenancy.inOrganisation(organisationId, async (scope) => {
          for (const id of await expireReady(scope, now)) await requestExportJob(scope, id);
        });
      for (const { organisationId, id } of stuck)
        await tenancy.inOrganisation(organisationId, (scope) => requestExportJob(scope, id));
    },
  };
}
