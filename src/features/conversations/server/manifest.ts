import { assessedConversationsPoint } from '#features/assessment/server/extension-points.ts';
import { createFindApiViewer } from '#features/assessment/server/index.ts';
import { attemptsServer } from '#features/attempts/server/manifest.ts';
import { laterUnitRight } from '#features/content/server/extension-points.ts';
import { creditUsersPoint } from '#features/credits/server/extension-points.ts';
import { creditsServer } from '#features/credits/server/manifest.ts';
import { playerPagesPoint } from '#features/embedding/server/extension-points.ts';
import { evidencePartsPoint } from '#features/language-models/server/extension-points.ts';
import { languageModelsServer } from '#features/language-models/server/manifest.ts';
import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import { createConversationItems } from '#features/virtual-humans/server/index.ts';
import { virtualHumansServer } from '#features/virtual-humans/server/manifest.ts';
import { createKeptVectors } from '#platform/embedding/vector-store.ts';
import { subscriptionsPoint } from '#platform/events/subscription.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { humanPlayerName } from '../model/conversation-address.ts';
import { conversationPermissions } from '../model/permissions.ts';
import { type CaseMeaning, createCaseMeaning, noMeaning } from './case-meaning.ts';
import { conversationCredits } from './conversation-credits.ts';
import { conversationEvidence } from './conversation-evidence.ts';
import { createConversationsFeature } from './index.ts';
import { createPersonalConversationData } from './personal-conversation-data.ts';

export const conversationsServer = defineServerFeature({
  name: 'conversations',
  schemaFiles: [new URL('./conversations.graphql', import.meta.url)],
  permissions: conversationPermissions,
  create(context) {
    const { tenancy, clock, config, files, keys } = context;
    const sessions = attemptsServer.of(context);
    const meaning = openMeaning(context);
    const feature = createConversationsFeature({
      tenancy,
      clock,
      items: createConversationItems(laterUnitRight(context)),
      listAvatars: virtualHumansServer.of(context).listAvatars,
      sessions: sessions.service,
      listAttempts: sessions.listAttempts,
      gateway: languageModelsServer.of(context).gateway,
      meaning,
      turnsPerMinute: config.turnsPerMinute,
      pace: context.turnPace,
      activity: context.activity,
      speech: files.speech,
      transcription: files.transcription,
      signingKeys: keys.addressKeys,
      tellOfUsedUpCredits: creditsServer.of(context).tellOfUsedUp,
      findViewer: createFindApiViewer(context),
    });
    return {
      ...feature,
      brings: [
        subscriptionsPoint.bring(feature.service.embedWordings),
        creditUsersPoint.bring(conversationCredits),
        personalDataPoint.bring(createPersonalConversationData({ clock })),
        playerPagesPoint.bring({ name: humanPlayerName, file: 'human-player.html', hasRest: true }),
        assessedConversationsPoint.bring(feature.service.assessed),
        evidencePartsPoint.bring(conversationEvidence),
      ],
    };
  },
});

function openMeaning({ files: { sentences }, tenancy, log }: ServerContext): CaseMeaning {
  if (sentences === null) return noMeaning;
  return createCaseMeaning({ sentences, kept: createKeptVectors({ sentences, tenancy }), log });
}
