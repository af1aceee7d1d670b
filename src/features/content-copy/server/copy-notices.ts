import { adminGroup } from '#features/authorisation/model/grants.ts';
import type { Copier } from '#features/content/server/index.ts';
import { type NoticeKind, requestNotices } from '#features/inbox/server/index.ts';
import { findOrganisation } from '#features/organisations/server/index.ts';
import { pathInOrganisation } from '../model/copy-paths.ts';
import type { CopyContext } from './copy-context.ts';
import type { CopyRow } from './copy-store.ts';

export const contentCopiedNotice: NoticeKind = {
  kind: 'content-copied',
  texts: 'content-copy',
  audience: adminGroup,
  inProduct: true,
  mail: 'off',
};

/** The copy, behind a switch to the organisation that it is in; where there is none, the list in which one is asked for again. */
function pageToLookAt(copiers: readonly Copier[], organisationId: number, copy: CopyRow): string {
  const copier = copiers.find(({ kind }) => kind === copy.kind);
  if (copy.state !== 'done') return copier?.listedAt ?? '/';
  return pathInOrganisation(String(organisationId), copier?.editedAt(String(copy.rootId)) ?? '/');
}

/** The words choose by number. */
const outcomes = { done: 0, 'file-missing': 1, failed: 2 } as const;

/**
 * Who asked hears how it ended, where they asked: the copy is in another organisation. Content that an organisation gets
 * because it is new is seen when it is there, so only its failure is told.
 */
export async function tellOfCopy(
  { tenancy, listParts, listCopiers, clock }: CopyContext,
  organisationId: number,
  copy: CopyRow,
): Promise<void> {
  if (copy.state === 'done' && copy.askedInOrganisationId === organisationId) return;
  const target = await tenancy.readInOrganisation(organisationId, findOrganisation);
  const outcome = copy.state === 'done' ? outcomes.done : outcomes[copy.problem ?? 'failed'];
  await tenancy.inOrganisation(copy.askedInOrganisationId, (scope) =>
    requestNotices({ listParts, clock }, scope, [
      {
        memberId: copy.askedByPersonId,
        kind: contentCopiedNotice.kind,
        values: { title: copy.title, organisation: target?.name ?? '', outcome },
        path: pageToLookAt(listCopiers(), organisationId, copy),
        key: String(copy.id),
      },
    ]),
  );
}
