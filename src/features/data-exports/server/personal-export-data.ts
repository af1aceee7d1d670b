import type { PersonalData } from '#features/privacy/server/index.ts';
import type { ExportContext } from './export-context.ts';
import { requestExportJob } from './export-data-job.ts';
import { listAskedBy, withdrawAll } from './export-store.ts';

/**
 * A kept file may name the person who is erased, and one that is on its way may have written the name already: all of the
 * organisation go, and can be asked for again.
 */
export function createPersonalExportData({ clock }: Pick<ExportContext, 'clock'>): PersonalData {
  return {
    name: 'data-exports',
    export: (scope, personId) => listAskedBy(scope, personId),
    async erase(scope) {
      const withdrawn = await withdrawAll(scope, clock());
      for (const id of withdrawn) await requestExportJob(scope, id);
      // Nothing of the person's own: the receipt does not name it.
      return { removed: {}, kept: {} };
    },
  };
}
