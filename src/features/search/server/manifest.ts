import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { searchSourcesPoint } from './extension-points.ts';
import { groupSource } from './group-source.ts';
import { personSource } from './person-source.ts';
import { personalSearchData } from './personal-search-data.ts';
import { createIndexSearchJob, requestDueIndexes } from './search-index.ts';
import { createSearchResolvers } from './search-resolvers.ts';

export const searchServer = defineServerFeature({
  name: 'search',
  schemaFiles: [new URL('./search.graphql', import.meta.url)],
  create(context) {
    const { tenancy, log } = context;
    const index = { tenancy, log, sources: () => context.listParts(searchSourcesPoint) };
    return {
      resolvers: createSearchResolvers(index),
      jobs: [createIndexSearchJob(index)],
      upkeep: [{ failed: 'changes could not be read for the search', run: () => requestDueIndexes(tenancy) }],
      brings: [
        searchSourcesPoint.bring(personSource),
        searchSourcesPoint.bring(groupSource),
        personalDataPoint.bring(personalSearchData),
      ],
    };
  },
});
