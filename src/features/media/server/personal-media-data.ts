import type { PersonalData } from '#features/privacy/server/index.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { mediaPrefix } from './media-keys.ts';
import { deletePortraits } from './portrait-store.ts';

/** Uploads name their files; what became of them in the library is the organisation's, but for the person's portraits. */
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
      const portraits = await deletePortraits(scope, personId, { all: true });
      const kept = await scope.db
        .selectFrom('media')
        .where('organisation_id', '=', organisationId)
        .where('author_person_id', '=', personId)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirst();
      return {
        removed: { 'upload-names': Number(uploads.numUpdatedRows), portraits: portraits.length },
        kept: { media: Number(kept?.count ?? 0) },
        afterCommit: async () => {
          for (const id of portraits) await deps.store.deletePrefix(mediaPrefix(organisationId, id));
        },
      };
    },
  };
}
