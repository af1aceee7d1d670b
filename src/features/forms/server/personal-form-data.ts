import { sql } from 'kysely';
import type { PersonalData } from '#features/privacy/server/index.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { deleteFilesOf, formFileKey, listFilesOf } from './file-store.ts';
import { requestRemoval } from './remove-form-files-job.ts';
import { countFormsBy, deleteAnswersOf, listAnsweredBy, listResponsesOf } from './response-store.ts';

/**
 * Answers under a name are the person's own, and go with them. Anonymous ones are nobody's: they stay, and cannot be given
 * to anybody. What somebody wrote as an author belongs to the organisation.
 */
export function createPersonalFormData({ store }: { store: ObjectStore }): PersonalData {
  return {
    name: 'forms',
    async export(scope, personId) {
      const { rows } = await sql`
      select id, title, created_at from form
      where organisation_id = ${scope.organisationId} and author_person_id = ${personId} order by id`.execute(
        scope.db,
      );
      return {
        written: rows,
        answers: await listResponsesOf(scope, personId),
        answered: await listAnsweredBy(scope, personId),
      };
    },
    async listFiles(scope, personId) {
      const { organisationId } = scope;
      const found = await listFilesOf(scope, personId);
      return found.map((file) => ({
        name: file.filename,
        contentType: file.contentType,
        open: async () => (await store.read(formFileKey(organisationId, file)))?.body ?? null,
      }));
    },
    async erase(scope, { personId }) {
      const files = await deleteFilesOf(scope, personId);
      await requestRemoval(scope, files);
      const { responses, respondents } = await deleteAnswersOf(scope, personId);
      return {
        removed: { 'form-answers': responses, 'answered-forms': respondents, 'form-files': files.length },
        kept: { forms: await countFormsBy(scope, personId) },
      };
    },
  };
}
