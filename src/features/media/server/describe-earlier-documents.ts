import { describeDocument } from './document-facts.ts';
import type { MediaContext } from './media-context.ts';
import { listDocumentsWithoutPages, updateMedia } from './media-store.ts';

/** After a start: documents that came before their pages were counted, or that could not be read then. Answers how many could. */
export async function describeEarlierDocuments(
  context: Pick<MediaContext, 'tenancy' | 'store' | 'documents'>,
): Promise<number> {
  const { tenancy } = context;
  const organisations = await tenancy.readAcrossOrganisations('job-dispatch', ({ db }) =>
    db
      .selectFrom('media')
      .select('organisation_id')
      .distinct()
      .where('kind', '=', 'document')
      .where('page_count', 'is', null)
      .execute(),
  );
  let described = 0;
  for (const { organisation_id: organisationId } of organisations) {
    const waiting = await tenancy.inOrganisation(organisationId, listDocumentsWithoutPages);
    for (const { id, key } of waiting) {
      const facts = await describeDocument(context, key);
      if (facts.page_count === null) continue;
      // Only while the item still has this file.
      await tenancy.inOrganisation(organisationId, (scope) =>
        updateMedia(scope, id, facts, { sourceKey: key }),
      );
      described += 1;
    }
  }
  return described;
}
