import type { FeatureResolvers } from '#generated/resolvers/search.ts';
import type { SearchIndexContext } from './search-index.ts';
import { search } from './search-service.ts';
import type { FoundThing } from './search-source.ts';

export function createSearchResolvers(context: SearchIndexContext): FeatureResolvers {
  return {
    Query: {
      search: async (_source, { Text, AsLearner, limit }, request) => {
        const asked = { text: Text ?? '', asLearner: AsLearner ?? false, limit: limit ?? 5 };
        return (await search(context, request.requireViewer(), asked)).map(present);
      },
    },
  };
}

function present({ kind, id, title, detail, snippet, published, editable, place, unit }: FoundThing) {
  return {
    Kind: kind,
    ID: String(id),
    Title: title,
    Detail: detail,
    Snippet: snippet,
    Published: published,
    CanEdit: editable,
    Place: place && { VideoID: String(place.videoId), Timestamp: place.timestampMs },
    Unit: unit && { ItemID: String(unit.itemId), ID: String(unit.id), Type: unit.type },
  };
}
