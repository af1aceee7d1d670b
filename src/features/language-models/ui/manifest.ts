import { conversationCardsPoint } from '#features/organisations/ui/extension-points.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';

export const languageModelsWeb = defineWebFeature({
  name: 'language-models',
  brings: [
    conversationCardsPoint.bring({
      key: 'ai-switchboard',
      Part: lazyPart(async () => (await import('./index.ts')).SwitchboardCard),
    }),
    conversationCardsPoint.bring({
      key: 'language-model',
      Part: lazyPart(async () => (await import('./index.ts')).LanguageModelCard),
    }),
    conversationCardsPoint.bring({
      key: 'ai-evidence',
      Part: lazyPart(async () => (await import('./index.ts')).EvidenceCard),
    }),
  ],
});
