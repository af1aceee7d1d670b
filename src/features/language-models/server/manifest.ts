import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { createModelHttp } from '#platform/llm/model-http.ts';
import { createSeal } from '#platform/seal/seal.ts';
import { languageModelPermissions } from '../model/permissions.ts';
import { evidencePartsPoint } from './extension-points.ts';
import { createLanguageModelsFeature } from './index.ts';
import { resealModelKeys } from './setting-store.ts';

export const languageModelsServer = defineServerFeature({
  name: 'language-models',
  schemaFiles: [new URL('./language-models.graphql', import.meta.url)],
  permissions: languageModelPermissions,
  reseal: resealModelKeys,
  create: (context) =>
    createLanguageModelsFeature({
      ...context,
      sentenceModel: context.files.sentences?.model ?? null,
      listEvidenceParts: () => context.listParts(evidencePartsPoint),
      http: createModelHttp({ hosts: context.config.modelHosts }),
      seal: createSeal(context.keys.tokenKeys),
    }),
});
