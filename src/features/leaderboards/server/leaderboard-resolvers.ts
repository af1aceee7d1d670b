import type { FeatureResolvers } from '#generated/resolvers/leaderboards.ts';
import { fewestPeople } from '#kernel/fewest-people.ts';
import { parseId } from '#kernel/ids.ts';
import type { Place } from '../model/leaderboard.ts';
import { findLeaderboard, type LeaderboardContext, readOptOut, setOptOut } from './leaderboard-service.ts';

export function createLeaderboardResolvers(context: LeaderboardContext): FeatureResolvers {
  return {
    Query: {
      async readLeaderboard(_source, { ItemID }, request) {
        const found = await findLeaderboard(context, request.requireViewer(), parseId(ItemID));
        return (
          found && {
            TotalPeople: found.people,
            MinimumPeople: fewestPeople,
            Entries: found.places.map(presentPlace),
            Own: found.own && presentPlace(found.own),
            OptedOut: found.optedOut,
          }
        );
      },
      readLeaderboardOptOut: (_source, _args, request) => readOptOut(context, request.requireViewer()),
    },
    Mutation: {
      setLeaderboardOptOut: (_source, { OptOut }, request) =>
        setOptOut(context, request.requireViewer(), OptOut),
    },
  };
}

function presentPlace({ position, firstName, score, progress, own }: Place) {
  return { Position: position, FirstName: firstName, Score: score, Progress: progress, isOwn: own };
}
