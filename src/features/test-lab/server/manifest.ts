import { authoredCases } from '#features/virtual-humans/server/index.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import type { LabContext } from './lab-context.ts';
import { createLabResolvers } from './lab-resolvers.ts';
import { createLabThread } from './lab-thread.ts';
import { createRunLabJob } from './run-lab-job.ts';

export const testLabServer = defineServerFeature({
  name: 'test-lab',
  schemaFiles: [new URL('./test-lab.graphql', import.meta.url)],
  create({ tenancy, clock }) {
    const context: LabContext = { tenancy, clock, cases: authoredCases, thread: createLabThread() };
    return { resolvers: createLabResolvers(context), jobs: [createRunLabJob(context)] };
  },
});
