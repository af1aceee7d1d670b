import type { PersonalData } from '#features/organisations/server/index.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';

/** Uploads name their files; what became of them in the library is the organisation's, but for the person's portrait. */
export function createPersonalMediaData(deps: { store: ObjectStore }): PersonalData {
  return {
    name: 'media',
    async export(scope, personId) {
      const uploads = await scope.db
        .selectFrom('upload')
        .where('organisation_id', '=', scope.organisationId)
        .where('person_id', '=', personId)
        .select(['filename', 'size_bytes', 'created_at', 'state'])
        .orderBy('created_at')
        .execute();
      const library = await scope.db
        .selectFrom('media')
        .where('organisation_id', '=', scope.organisationId)
        .where('author_person_id', '=', personId)
        .select(['id', 'kind', 'title', 'filename', 'created_at'])
        .orderBy('id')
        .execute();
      return { uploads, library };
    },
    async erase(scope, { personId }) {
      const { organisationId } = scope;
      const uploads = await scope.db
        .updateTable('upload')
        .set({ filename: '' })
        .where('organisation_id', '=', organisationId)
        .where('person_id', '=', personId)
        .executeTakeFirst();
      const portrait = await scope.db
        .deleteFrom('media')
        .where('organisation_id', '=', organisationId)
        .where('author_person_id', '=', personId)
        .where('kind', '=', 'image')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('member_profile')
            .where('organisation_id', '=', organisationId)
            .where('person_id', '=', personId)
            .where('avatar_media_id', 'is not', null)
            .select((one) => one.fn.coalesce('avatar_media_id', one.lit(0)).as('id')),
        )
        .returning('id')
        .executeTakeFirst();
      const kept = await scope.db
        .selectFrom('media')
        .where('organisation_id', '=', organisationId)
        .where('author_person_id', '=', personId)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirst();
      return {
        removed: { 'upload-names': Number(uploads.numUpdatedRows), portraits: portrait ? 1 : 0 },
        kept: { media: Number(kept?.count ?? 0) },
        ...(portrait
          ? { afterCommit: () => deps.store.deletePrefix(`org/${organisationId}/media/${portrait.id}/`) }
          : {}),
      };
    },
  };
}
