import type { PersonalData } from '#features/organisations/server/index.ts';

/** What somebody wrote belongs to the organisation; it stays, by '(Deleted)'. */
export const personalVirtualHumanData: PersonalData = {
  name: 'virtual-humans',
  async export(scope, personId) {
    return scope.db
      .selectFrom('virtual_human')
      .where('organisation_id', '=', scope.organisationId)
      .where('author_person_id', '=', personId)
      .select(['id', 'title', 'created_at'])
      .orderBy('id')
      .execute();
  },
  async erase(scope, { personId }) {
    const editing = await scope.db
      .deleteFrom('virtual_human_editor')
      .where('organisation_id', '=', scope.organisationId)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    const kept = await scope.db
      .selectFrom('virtual_human')
      .where('organisation_id', '=', scope.organisationId)
      .where('author_person_id', '=', personId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirst();
    return {
      removed: { 'virtual-human-editor-listings': Number(editing.numDeletedRows) },
      kept: { 'virtual-humans': Number(kept?.count ?? 0) },
    };
  },
};
