import { attemptsServer } from '#features/attempts/server/manifest.ts';
import { targetNamesPoint } from '#features/audit/server/extension-points.ts';
import { listContentTitles } from '#features/content/server/content-group-view.ts';
import { playerPagesPoint } from '#features/embedding/server/extension-points.ts';
import { laterAvatarUrl } from '#features/identity/server/extension-points.ts';
import { identityServer } from '#features/identity/server/manifest.ts';
import { languageModelsServer } from '#features/language-models/server/manifest.ts';
import { mediaServer } from '#features/media/server/manifest.ts';
import { notificationsServer } from '#features/notifications/server/manifest.ts';
import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { humanPlayerName } from '../model/conversation-address.ts';
import { virtualHumanPermissions } from '../model/permissions.ts';
import { createPersonalConversationData, personalJudgementData } from './conversation/index.ts';
import { describeScoredConversation } from './describe-scored-conversation.ts';
import { createVirtualHumansFeature } from './index.ts';
import { personalVirtualHumanData } from './personal-virtual-human-data.ts';

export const virtualHumansServer = defineServerFeature({
  name: 'virtual-humans',
  schemaFiles: [
    new URL('./virtual-humans.graphql', import.meta.url),
    new URL('./conversation/conversations.graphql', import.meta.url),
  ],
  permissions: virtualHumanPermissions,
  create(context) {
    const { tenancy, clock, config, files, keys } = context;
    const sessions = attemptsServer.of(context);
    const { announce } = notificationsServer.of(context);
    return {
      ...createVirtualHumansFeature({
        tenancy,
        clock,
        avatarUrl: laterAvatarUrl(context),
        media: mediaServer.of(context).service,
        sessions: sessions.service,
        listAttempts: sessions.listAttempts,
        gateway: languageModelsServer.of(context).gateway,
        turnsPerMinute: config.turnsPerMinute,
        pace: context.turnPace,
        speech: files.speech,
        tellScored: (scope, scored) => announce(scope, 'session.scored', describeScoredConversation(scored)),
        signingKeys: keys.addressKeys,
        async findViewer(request) {
          const viewer = await identityServer.of(context).findApiViewer(request);
          if (viewer) await context.takePace({ viewer, address: request.ip });
          return viewer;
        },
      }),
      brings: [
        personalDataPoint.bring(personalVirtualHumanData),
        personalDataPoint.bring(createPersonalConversationData({ clock })),
        personalDataPoint.bring(personalJudgementData),
        targetNamesPoint.bring({ kind: 'virtual-human', list: listContentTitles }),
        playerPagesPoint.bring({ name: humanPlayerName, file: 'human-player.html', hasRest: true }),
      ],
    };
  },
});
