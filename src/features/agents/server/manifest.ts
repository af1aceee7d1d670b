import { join } from 'node:path';
import { targetNamesPoint } from '#features/audit/server/extension-points.ts';
import { contentKindsPoint, unitItemRightPoint } from '#features/content/server/extension-points.ts';
import { featureFlagsServer } from '#features/feature-flags/server/manifest.ts';
import { identityServer } from '#features/identity/server/manifest.ts';
import { languageModelsServer } from '#features/language-models/server/manifest.ts';
import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { createKeptVectors } from '#platform/embedding/vector-store.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import type { FindApiViewer } from '#platform/http/api-request.ts';
import type { AgentChanges } from '../model/agent-forms.ts';
import { agentPermissions } from '../model/permissions.ts';
import type { AgentContext } from './agent-context.ts';
import { type AssertOn, createAgentResolvers, type IsOn, refuseWhereOff } from './agent-resolvers.ts';
import { registerAgentFileRoute, registerAgentService } from './agent-routes.ts';
import * as agents from './agent-service.ts';
import { listAgentNames } from './agent-store.ts';
import * as documents from './document-service.ts';
import { createPassageMeaning, noPassageMeaning, type PassageMeaning } from './passage-meaning.ts';
import { personalAgentData } from './personal-agent-data.ts';
import { createReadDocumentJob } from './read-document-job.ts';
import { createRemoveAgentFilesJob } from './remove-agent-files-job.ts';

export const agentsServer = defineServerFeature({
  name: 'agents',
  schemaFiles: [new URL('./agents.graphql', import.meta.url)],
  permissions: agentPermissions,
  create(context) {
    const own = createContext(context);
    const arrivals = join(context.config.dataDir, 'work', 'agent-files');
    const { flags } = featureFlagsServer.of(context);
    const isOn: IsOn = (viewer) => flags.isOn(viewer, 'virtual-coach');
    const assertOn = refuseWhereOff(isOn);
    return {
      resolvers: createAgentResolvers(own, isOn),
      jobs: [createReadDocumentJob(own), createRemoveAgentFilesJob(own)],
      async routes(app) {
        await registerAgentFileRoute(app, { ...own, arrivals }, createFindViewer(context, assertOn));
        registerAgentService(app, own, assertOn);
      },
      brings: [
        personalDataPoint.bring(personalAgentData),
        targetNamesPoint.bring({ kind: 'agent', list: listAgentNames }),
      ],
      // The demo is seeded by a process that ends at once: its vectors are made when somebody asks.
      service: createApi({ ...own, meaning: noPassageMeaning }),
    };
  },
});

/** For the demo seed. */
export type AgentsApi = ReturnType<typeof createApi>;

function createApi(own: AgentContext) {
  return {
    create: (viewer: Viewer, agent: AgentChanges & { adminTitle: string; name: string }) =>
      agents.createAgent(own, viewer, { ...agent, organisationId: viewer.organisationId }),
    addText: (viewer: Viewer, typed: documents.TypedDocument) => documents.addTypedText(own, viewer, typed),
    addItem: (viewer: Viewer, item: { agentId: number; itemId: number }) =>
      documents.addItem(own, viewer, item),
    place: (viewer: Viewer, places: Parameters<typeof agents.setPlaces>[2]) =>
      agents.setPlaces(own, viewer, places),
  };
}

function createContext(context: ServerContext): AgentContext {
  const { tenancy, clock, log, files, config } = context;
  return {
    ...{ tenancy, clock, log },
    store: files.store,
    texts: files.texts,
    models: languageModelsServer.of(context).gateway,
    meaning: openMeaning(context),
    kinds: () => context.getPart(contentKindsPoint),
    mayPlayAsUnit: (...asked) => context.getPart(unitItemRightPoint)(...asked),
    publicUrl: config.linkBase,
  };
}

function openMeaning({ files: { sentences }, tenancy, log }: ServerContext): PassageMeaning {
  if (sentences === null) return noPassageMeaning;
  return createPassageMeaning({ sentences, kept: createKeptVectors({ sentences, tenancy }), log });
}

/** Each file counts with the requests of GraphQL. */
function createFindViewer(context: ServerContext, assertOn: AssertOn): FindApiViewer {
  return async (request) => {
    const viewer = await identityServer.of(context).findRequestViewer(request);
    if (!viewer) return null;
    await context.takePace({ viewer, address: request.ip });
    await assertOn(viewer);
    return viewer;
  };
}
