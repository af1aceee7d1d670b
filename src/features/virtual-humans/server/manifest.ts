import { join } from 'node:path';
import { itemFieldPoint } from '#features/attempts/server/extension-points.ts';
import { targetNamesPoint } from '#features/audit/server/extension-points.ts';
import { listContentTitles } from '#features/content/server/content-group-view.ts';
import {
  copiersPoint,
  laterCopyElsewhere,
  laterItemAnalytics,
} from '#features/content/server/extension-points.ts';
import { entitlementsPoint, planRoomPoint } from '#features/entitlements/server/extension-points.ts';
import { featureFlagsServer } from '#features/feature-flags/server/manifest.ts';
import { formTriggerPoint } from '#features/forms/server/extension-points.ts';
import type { ItemFormFields } from '#features/forms/server/index.ts';
import { formsServer } from '#features/forms/server/manifest.ts';
import { laterAvatarUrl } from '#features/identity/server/extension-points.ts';
import { identityServer } from '#features/identity/server/manifest.ts';
import { languageModelsServer } from '#features/language-models/server/manifest.ts';
import { mediaUsesPoint } from '#features/media/server/extension-points.ts';
import { mediaServer } from '#features/media/server/manifest.ts';
import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import type { VirtualHumanResolvers } from '#generated/graphql-server.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import type { FindApiViewer } from '#platform/http/api-request.ts';
import { virtualHumanPermissions } from '../model/permissions.ts';
import type { DraftContext } from './case-draft/draft-context.ts';
import { createDraftResolvers } from './case-draft/draft-resolvers.ts';
import { registerBriefDocumentRoute } from './case-draft/read-brief-document.ts';
import { createWriteDraftJob } from './case-draft/write-draft-job.ts';
import { registerCaseFileRoutes } from './case-file/case-file-routes.ts';
import { findPortrait } from './characters/character-addresses.ts';
import type { CharacterContext } from './characters/character-context.ts';
import { createCharacterReader } from './characters/character-reader.ts';
import { createCharacterResolvers } from './characters/character-resolvers.ts';
import { registerCharacterRoutes } from './characters/character-routes.ts';
import { createRemoveCharacterFilesJob } from './characters/remove-character-files-job.ts';
import { createAvatarList } from './characters/shown-avatars.ts';
import { laterCountDiagnoses, laterDraftWritten } from './extension-points.ts';
import { createVirtualHumansFeature } from './index.ts';
import { personalVirtualHumanData } from './personal-virtual-human-data.ts';
import { selectGalleryPictures } from './picture-uses.ts';
import { countedVirtualHumans, limitOf } from './virtual-human-entitlements.ts';
import { virtualHumanKind } from './virtual-human-kind.ts';

type FormFields = Pick<VirtualHumanResolvers, keyof ItemFormFields>;

export const virtualHumansServer = defineServerFeature({
  name: 'virtual-humans',
  schemaFiles: [new URL('./virtual-humans.graphql', import.meta.url)],
  permissions: virtualHumanPermissions,
  create(context) {
    const { tenancy, clock, files } = context;
    const { addressKeys } = context.keys;
    const characters = createCharacterContext(context);
    const characterCalls = createCharacterResolvers(characters);
    const drafts = createDraftContext(context);
    const draftCalls = createDraftResolvers(drafts);
    const hasThirdMedicalKind = (viewer: Viewer) =>
      featureFlagsServer.of(context).flags.isOn(viewer, 'medical-v3');
    const feature = createVirtualHumansFeature({
      tenancy,
      clock,
      copyElsewhere: laterCopyElsewhere(context),
      avatarUrl: laterAvatarUrl(context),
      countDiagnoses: laterCountDiagnoses(context),
      draftWritten: laterDraftWritten(context),
      portraitOf: (organisationId, avatarId) => findPortrait(addressKeys, organisationId, avatarId),
      media: mediaServer.of(context).service,
      findItemAnalytics: laterItemAnalytics(context),
      hasThirdMedicalKind,
      sellsPlans: () => context.commerce().payments !== 'off',
    });
    const formFields: FormFields = formsServer.of(context).itemFields;
    return {
      ...feature,
      resolvers: {
        ...feature.resolvers,
        Query: { ...feature.resolvers.Query, ...draftCalls.Query, ...characterCalls.Query },
        Mutation: { ...feature.resolvers.Mutation, ...draftCalls.Mutation, ...characterCalls.Mutation },
        VirtualHuman: formFields,
      },
      listAvatars: createAvatarList(characters),
      jobs: [createWriteDraftJob(drafts), createRemoveCharacterFilesJob(files)],
      async routes(app) {
        const findViewer = createFindViewer(context);
        const draftWritten = laterDraftWritten(context);
        await registerCaseFileRoutes(
          app,
          { tenancy, draftWritten, ...files, hasThirdMedicalKind },
          findViewer,
        );
        await registerBriefDocumentRoute(app, drafts, findViewer);
        const { findOrganisationLock } = identityServer.of(context);
        await registerCharacterRoutes(app, { ...characters, findOrganisationLock }, findViewer);
      },
      brings: [
        copiersPoint.bring(virtualHumanKind.copier),
        itemFieldPoint.bring({ kind: 'virtual-human', field: 'VirtualHumanID' }),
        mediaUsesPoint.bring(selectGalleryPictures),
        entitlementsPoint.bring(countedVirtualHumans),
        planRoomPoint.bring(limitOf('default')),
        planRoomPoint.bring(limitOf('branching')),
        formTriggerPoint.bring({ kind: 'virtual-human', word: 'VH' }),
        personalDataPoint.bring(personalVirtualHumanData),
        targetNamesPoint.bring({ kind: 'virtual-human', list: listContentTitles }),
      ],
    };
  },
});

function createCharacterContext(context: ServerContext): CharacterContext {
  const { tenancy, clock, files, config, keys } = context;
  return {
    ...{ tenancy, clock },
    ...{ store: files.store, images: files.images, addressKeys: keys.addressKeys },
    reader: createCharacterReader(files),
    arrivals: join(config.dataDir, 'work', 'characters'),
  };
}

function createDraftContext(context: ServerContext): DraftContext {
  const { tenancy, clock, files, config } = context;
  return {
    ...{ tenancy, clock },
    draftWritten: laterDraftWritten(context),
    isSwitchedOn: (viewer) => featureFlagsServer.of(context).flags.isOn(viewer, 'ai-generator'),
    gateway: languageModelsServer.of(context).gateway,
    texts: files.texts,
    arrivals: join(config.dataDir, 'work', 'brief-documents'),
  };
}

/** What a file costs to write or read is what some questions cost. */
const pointsOfFile = 10;

function createFindViewer(context: ServerContext): FindApiViewer {
  return async (request) => {
    const viewer = await identityServer.of(context).findRequestViewer(request);
    if (viewer) await context.takePace({ viewer, address: request.ip }, pointsOfFile);
    return viewer;
  };
}
