import {
  endEditing,
  forgetReactionsOf,
  listContentWrittenBy,
  listReactionsOf,
} from '#features/content/server/index.ts';
import type { PersonalData } from '#features/privacy/server/index.ts';

/** What somebody wrote belongs to the organisation; it stays, by '(Deleted)'. */
export const personalSimulationData: PersonalData = {
  name: 'simulations',
  async export(scope, personId) {
    const written = await listContentWrittenBy(scope, 'simulation', personId);
    const reactions = await listReactionsOf(scope, 'simulation', personId);
    return {
      written,
      reactions: reactions.map(({ item_id, liked, favourite }) => ({
        simulation_id: item_id,
        liked,
        favourite,
      })),
    };
  },
  async erase(scope, { personId }) {
    const { listings, written } = await endEditing(scope, 'simulation', personId);
    return {
      removed: {
        'editor-listings': listings,
        reactions: await forgetReactionsOf(scope, 'simulation', personId),
      },
      kept: { 'interactive-videos': written },
    };
  },
};
