import type { ServerFeature } from '#platform/feature/server-feature.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { type ContentResolverDeps, createContentResolvers } from './content-resolvers.ts';
import { createEditorCandidates } from './editor-candidates.ts';
import { createTagService, type TagService } from './tag-service.ts';

export type ContentFeature = ServerFeature & { tags: TagService };

/** What all kinds share and anybody asks for by itself: tags, and who can be an editor. */
export function createContentFeature(
  deps: { tenancy: Tenancy } & Pick<ContentResolverDeps, 'avatarUrl' | 'kinds'>,
): ContentFeature {
  const tags = createTagService(deps);
  return {
    resolvers: createContentResolvers({
      ...deps,
      tags,
      findEditorCandidates: createEditorCandidates(deps),
    }),
    tags,
  };
}
