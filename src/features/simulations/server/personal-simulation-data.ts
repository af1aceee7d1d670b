import { endEditing, listContentWrittenBy } from '#features/content/server/index.ts';
import type { PersonalData } from '#features/organisations/server/index.ts';

/** What somebody wrote belongs to the organisation; it stays, by '(Deleted)'. */
export const personalSimulationData: PersonalData = {
  name: 'simulations',
  async export(scope, personId) {
    const written = await listContentWrittenBy(scope, 'simulation', personId);
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
    const { listings, written } = await endEditing(scope, 'simulation', personId);
    const reactions = await scope.db
      .deleteFrom('simulation_reaction')
      .where('organisation_id', '=', scope.organisationId)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    return {
      removed: { 'editor-listings': listings, reactions: Number(reactions.numDeletedRows) },
      kept: { 'interactive-videos': written },
    };
  },
};
