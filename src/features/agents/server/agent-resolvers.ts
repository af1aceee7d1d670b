import type { FeatureResolvers } from '#generated/resolvers/agents.ts';
import { badInput, notFound } from '#kernel/app-error.ts';
import { parseId, parseOptionalId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { AgentContext } from './agent-context.ts';
import {
  presentAgent,
  presentAnswer,
  presentDocument,
  presentPassage,
  presentQuestion,
} from './agent-presenter.ts';
import * as agents from './agent-service.ts';
import { askAgent } from './ask-service.ts';
import * as documents from './document-service.ts';
import { listAgentQuestions, listAgentsHere, openPassage } from './reading-service.ts';
import { makeServiceKey, readService, removeServiceKey } from './service-key.ts';

/** Whether AI agents are on for the viewer's organisation; where they are off, there are none. */
export type IsOn = (viewer: Viewer) => Promise<boolean>;
export type AssertOn = (viewer: Viewer) => Promise<void>;

export function createAgentResolvers(context: AgentContext, isOn: IsOn): FeatureResolvers {
  const assertOn = refuseWhereOff(isOn);
  return {
    Query: createQueries(context, { isOn, assertOn }),
    Mutation: createMutations(context, assertOn),
  };
}

export function refuseWhereOff(isOn: IsOn): AssertOn {
  return async (viewer) => {
    if (!(await isOn(viewer))) throw notFound();
  };
}

function createQueries(
  context: AgentContext,
  { isOn, assertOn }: { isOn: IsOn; assertOn: AssertOn },
): FeatureResolvers['Query'] {
  return {
    async readAgents(_source, { OrganisationID }, request) {
      const viewer = request.requireViewer();
      await assertOn(viewer);
      const found = await agents.listAgents(context, viewer, parseOptionalId(OrganisationID) ?? null);
      return found.map((agent) => presentAgent(viewer.organisationId, agent));
    },
    async readOneAgent(_source, { ID }, request) {
      const viewer = request.requireViewer();
      await assertOn(viewer);
      const found = await agents.findAgent(context, viewer, parseId(ID));
      return found && presentAgent(viewer.organisationId, found);
    },
    async readAgentDocuments(_source, { AgentID }, request) {
      const viewer = request.requireViewer();
      await assertOn(viewer);
      return (await documents.listDocuments(context, viewer, parseId(AgentID))).map(presentDocument);
    },
    async readAgentsHere(_source, { ItemID }, request) {
      const viewer = request.requireViewer();
      if (!(await isOn(viewer))) return [];
      const itemId = parseOptionalId(ItemID) ?? null;
      const here = await listAgentsHere(context, viewer, itemId);
      return here.map(({ id, name, description, openingLine, avatarId, voiceId }) => ({
        ID: String(id),
        Name: name,
        Description: description,
        OpeningLine: openingLine,
        AvatarID: avatarId,
        VoiceID: voiceId,
      }));
    },
    async readAgentPassage(_source, { AgentID, ID, ItemID }, request) {
      const viewer = request.requireViewer();
      await assertOn(viewer);
      const itemId = parseOptionalId(ItemID) ?? null;
      const asked = { agentId: parseId(AgentID), id: parseId(ID), itemId };
      return presentPassage(await openPassage(context, viewer, asked));
    },
    async readAgentQuestions(_source, { AgentID, Unanswered, ...page }, request) {
      const viewer = request.requireViewer();
      await assertOn(viewer);
      const found = await listAgentQuestions(context, viewer, {
        agentId: parseId(AgentID),
        unanswered: Unanswered === true,
        page: parsePageRequest(page, 100, 20),
      });
      return toConnection(found, presentQuestion);
    },
    async readAgentService(_source, _args, request) {
      const viewer = request.requireViewer();
      await assertOn(viewer);
      const { address, keyCreated } = await readService(context, viewer);
      return { Address: address, KeyCreated: keyCreated?.toISOString() ?? null };
    },
  };
}

function createMutations(context: AgentContext, assertOn: AssertOn): FeatureResolvers['Mutation'] {
  /** After a change: the agent as it is now. */
  async function answer(viewer: Viewer, id: number) {
    const found = await agents.findAgent(context, viewer, id);
    if (!found) throw notFound();
    return presentAgent(viewer.organisationId, found);
  }
  async function begin(request: { requireViewer(): Viewer }): Promise<Viewer> {
    const viewer = request.requireViewer();
    await assertOn(viewer);
    return viewer;
  }
  return {
    async createAgent(_source, { Input }, request) {
      const viewer = await begin(request);
      const organisationId = parseId(Input.OrganisationID);
      const input = { organisationId, adminTitle: Input.AdminTitle, name: Input.Name };
      return answer(viewer, await agents.createAgent(context, viewer, input));
    },
    async updateAgent(_source, { Input }, request) {
      const viewer = await begin(request);
      const id = parseId(Input.ID);
      await agents.updateAgent(context, viewer, {
        id,
        adminTitle: Input.AdminTitle ?? undefined,
        name: Input.Name ?? undefined,
        description: Input.Description ?? undefined,
        instructions: Input.Instructions ?? undefined,
        openingLine: Input.OpeningLine ?? undefined,
        avatarId: Input.AvatarID,
        voiceId: Input.VoiceID,
        personDayLimit: Input.PersonDayLimit ?? undefined,
        organisationDayLimit: Input.OrganisationDayLimit ?? undefined,
        revision: Input.Revision ?? undefined,
      });
      return answer(viewer, id);
    },
    async copyAgent(_source, { ID }, request) {
      const viewer = await begin(request);
      return answer(viewer, await agents.copyAgent(context, viewer, parseId(ID)));
    },
    async deleteAgent(_source, { ID }, request) {
      const viewer = await begin(request);
      await agents.deleteAgent(context, viewer, parseId(ID));
      return ID;
    },
    async setAgentPlaces(_source, { ID, OnHome, ItemIDs }, request) {
      const viewer = await begin(request);
      const id = parseId(ID);
      await agents.setPlaces(context, viewer, { id, onHome: OnHome, itemIds: ItemIDs.map(parseId) });
      return answer(viewer, id);
    },
    ...createDocumentMutations(context, begin),
    async askAgent(_source, { Input }, request) {
      const viewer = await begin(request);
      const given = await askAgent(context, viewer, {
        agentId: parseId(Input.AgentID),
        question: Input.Question,
        itemId: parseOptionalId(Input.ItemID) ?? null,
        test: Input.Test === true,
      });
      return presentAnswer(given);
    },
    async makeAgentServiceKey(_source, _args, request) {
      const { address, key } = await makeServiceKey(context, await begin(request));
      return { Address: address, Key: key };
    },
    deleteAgentServiceKey: async (_source, _args, request) => removeServiceKey(context, await begin(request)),
  };
}

type Begin = (request: { requireViewer(): Viewer }) => Promise<Viewer>;

function createDocumentMutations(context: AgentContext, begin: Begin) {
  return {
    async addAgentDocument(_source, { Input }, request) {
      const viewer = await begin(request);
      const agentId = parseId(Input.AgentID);
      const itemId = parseOptionalId(Input.ItemID) ?? null;
      if (itemId !== null)
        return presentDocument(await documents.addItem(context, viewer, { agentId, itemId }));
      const { Title: title, Text: text } = Input;
      if (typeof title !== 'string' || typeof text !== 'string')
        throw badInput('An item, or a title and a text.', { reason: 'agent.document-empty' });
      return presentDocument(await documents.addTypedText(context, viewer, { agentId, title, text }));
    },
    async updateAgentDocument(_source, { Input }, request) {
      const viewer = await begin(request);
      return presentDocument(
        await documents.updateDocument(context, viewer, {
          id: parseId(Input.ID),
          title: Input.Title ?? undefined,
          groupIds: Input.GroupIDs?.map(parseId),
        }),
      );
    },
    async deleteAgentDocument(_source, { ID }, request) {
      await documents.deleteDocument(context, await begin(request), parseId(ID));
      return ID;
    },
  } satisfies Partial<FeatureResolvers['Mutation']>;
}
