import type { Viewer } from '#kernel/viewer.ts';
import type { ResolverMap } from '#platform/graphql/build-schema.ts';
import { type SelectedFields, selectedAt, selectedFields } from '#platform/graphql/selection.ts';

/** Items published to the viewer, as GraphQL objects with the fields asked for. */
type ListForHome = (viewer: Viewer, limit: number, fields: SelectedFields) => Promise<unknown[]>;

/** The lists of the learner's home by their fields, as `main` brings them, and how many items each shows. */
export type HomeLists = Readonly<Record<string, { limit: number; list: ListForHome }>>;

export function createDashboardResolvers(lists: HomeLists): ResolverMap {
  return {
    Query: {
      dashboardStudent: async (_source, _args, context, info) => {
        const viewer = context.requireViewer();
        const fields = selectedFields(info);
        const answer: Record<string, unknown[]> = {};
        for (const [name, { limit, list }] of Object.entries(lists)) {
          const asked = selectedAt(fields, name);
          answer[name] = asked ? await list(viewer, limit, asked) : [];
        }
        return answer;
      },
    },
  };
}
