import type { FeatureResolvers } from '#generated/resolvers/analytics.ts';
import type { AnalyticsContext } from '../analytics-service.ts';
import { findChannels, presentChannels } from './channel-service.ts';

export function createChannelResolvers(
  context: AnalyticsContext,
): Pick<FeatureResolvers['Query'], 'channelAnalytics'> {
  return {
    channelAnalytics: async (_source, args, request) => {
      const found = await findChannels(context, request.requireViewer(), args);
      return found && presentChannels(found);
    },
  };
}
