import { sql } from 'kysely';
import type { PersonalData } from '#features/privacy/server/index.ts';
import { countFormsBy, deleteAnswersOf, listAnsweredBy, listResponsesOf } from './response-store.ts';

/**
 * Answers under a name are the person's own, and go with them. Anonymous ones are nobody's: they stay, and cannot be given
 * to anybody. What somebody wrote as an author belongs to the organisation.
 */
export const personalFormData: PersonalData = {
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
  async erase(scope, { personId }) {
    const { responses, respondents } = await deleteAnswersOf(scope, personId);
    return {
      removed: { 'form-answers': responses, 'answered-forms': respondents },
      kept: { forms: await countFormsBy(scope, personId) },
    };
  },
};
