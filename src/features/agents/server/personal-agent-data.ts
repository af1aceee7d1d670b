import type { PersonalData } from '#features/privacy/server/index.ts';
import { deleteQuestionsOf, listQuestionsOf } from './question-store.ts';

/** What somebody asked is their own, and goes with them. */
export const personalAgentData: PersonalData = {
  name: 'agents',
  export: async (scope, personId) => ({ questions: await listQuestionsOf(scope, personId) }),
  async erase(scope, { personId }) {
    return { removed: { 'agent-questions': await deleteQuestionsOf(scope, personId) }, kept: {} };
  },
};
