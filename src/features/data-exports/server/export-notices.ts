import { analystGroup } from '#features/authorisation/model/grants.ts';
import { type NoticeKind, requestNotices } from '#features/inbox/server/index.ts';
import { publishEvent } from '#platform/events/domain-event.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { dataExportsPath } from '../model/export-paths.ts';
import { dataExportEnded } from './domain-events.ts';
import type { ExportContext } from './export-context.ts';
import type { ExportRow } from './export-store.ts';

export const dataExportNotice: NoticeKind = {
  kind: 'data-export-ended',
  texts: 'data-exports',
  audience: analystGroup,
  inProduct: true,
  mail: 'off',
};

/** The words choose by number. */
const outcomes = { 'disk-full': 1, 'too-large': 2, failed: 3 } as const;

/** Who asked is told that the files are ready, or why there are none, once. */
export async function tellOfExport(
  { listParts, clock }: ExportContext,
  scope: Scope,
  { id, state, problem, askedByPersonId, firstDay, lastDay }: ExportRow,
): Promise<void> {
  if (state !== 'ready' && state !== 'failed') return;
  await publishEvent(scope, dataExportEnded, { exportId: id, personId: askedByPersonId, state });
  await requestNotices({ listParts, clock }, scope, [
    {
      memberId: askedByPersonId,
      kind: dataExportNotice.kind,
      values: {
        first: firstDay,
        last: lastDay,
        outcome: state === 'ready' ? 0 : outcomes[problem ?? 'failed'],
      },
      path: dataExportsPath,
      key: String(id),
    },
  ]);
}
