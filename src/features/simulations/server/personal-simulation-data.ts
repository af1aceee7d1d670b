import type { PersonalData } from '#features/organisations/server/index.ts';

/** What somebody wrote belongs to the organisation; it stays, by '(Deleted)'. */
export const personalSimulationData: PersonalData = {
  name: 'simulations',
  async export(scope, personId) {
    const written = await scope.db
      .selectFrom('simulation')
      .where('organisation_id', '=', scope.organisationId)
      .where('author_person_id', '=', personId)
      .select(['id', 'title', 'created_at'])
      .orderBy('id')
      .execute();
    const reactions = await scope.db
      .selectFrom('simulation_reaction')
      .where('organisation_id', '=', scope.organisationId)
      .where('person_id', '=', personId)
      .select(['simulation_id', 'liked', 'favourite'])
      .orderBy('simulation_id')
      .execute();
    return { written, reactions };
  },
  async erase(scope, { personId }) {
    const editing = await scope.db
      .deleteFrom('simulation_editor')
      .where('organisation_id', '=', scope.organisationId)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    const reactions = await scope.db
      .deleteFrom('simulation_reaction')
      .where('organisation_id', '=', scope.organisationId)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    const kept = await scope.db
      .selectFrom('simulation')
      .where('organisation_id', '=', scope.organisationId)
      .where('author_person_id', '=', personId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirst();
    return {
      removed: {
        'editor-listings': Number(editing.numDeletedRows),
        reactions: Number(reactions.numDeletedRows),
      },
      kept: { 'interactive-videos': Number(kept?.count ?? 0) },
    };
  },
};
