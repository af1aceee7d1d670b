import { draftWrittenPoint } from '#features/virtual-humans/server/extension-points.ts';
import { authoredCases } from '#features/virtual-humans/server/index.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import type { LabContext } from './lab-context.ts';
import { createLabResolvers } from './lab-resolvers.ts';
import { createLabThread } from './lab-thread.ts';
import { createRunLabJob } from './run-lab-job.ts';
import { createTrySettledDraftJob, requestTry } from './try-settled-draft-job.ts';

export const testLabServer = defineServerFeature({
  name: 'test-lab',
  schemaFiles: [new URL('./test-lab.graphql', import.meta.url)],
  create({ tenancy, clock, config }) {
    const afterSeconds = config.testLabAfterSeconds;
    const thread = createLabThread();
    const context: LabContext = { tenancy, clock, cases: authoredCases, thread, afterSeconds };
    return {
      resolvers: createLabResolvers(context),
      jobs: [createRunLabJob(context), createTrySettledDraftJob(context)],
      brings:
        afterSeconds === null
          ? []
          : [
              draftWrittenPoint.bring((scope, itemId) =>
                requestTry(scope, itemId, { afterSeconds, now: clock() }),
              ),
            ],
    };
  },
});
