import { sql } from 'kysely';
import { groupExists } from '#features/groups/server/group-sets-view.ts';
import { badInput, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import {
  type ReceivedDocument,
  receiveDocument,
  type SentDocument,
} from '#platform/documents/receive-document.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { agentLimits } from '../model/agent-forms.ts';
import { assertCan } from '../model/permissions.ts';
import type { AgentContext } from './agent-context.ts';
import { refuse } from './agent-refusals.ts';
import { audit } from './agent-service.ts';
import { listAgentNames, lockAgent } from './agent-store.ts';
import * as store from './document-store.ts';
import { contentOfTypedText, keepContent, prepareMeaning, readItemDocument } from './read-document.ts';
import { requestReading } from './read-document-job.ts';
import { requestAgentFilesRemoval } from './remove-agent-files-job.ts';

// What an agent answers from.

export async function listDocuments(
  { tenancy }: AgentContext,
  viewer: Viewer,
  agentId: number,
): Promise<store.DocumentRow[]> {
  assertCan(viewer, 'agent:edit');
  return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    const names = await listAgentNames(scope, [agentId]);
    if (names.size === 0) throw notFound();
    return store.listDocuments(scope, { agentId });
  });
}

export type TypedDocument = { agentId: number; title: string; text: string };

export async function addTypedText(
  context: AgentContext,
  viewer: Viewer,
  { agentId, ...typed }: TypedDocument,
): Promise<store.DocumentRow> {
  assertCan(viewer, 'agent:edit');
  const title = cleanTitle(typed.title);
  const text = typed.text.toWellFormed().replaceAll('\0', '').trim();
  if (text === '' || text.length > agentLimits.typedText)
    throw badInput(`The text has 1 to ${agentLimits.typedText} characters.`, { reason: 'agent.text-length' });
  const { tenancy, clock } = context;
  const document = await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    await assertRoom(scope, agentId);
    const id = await store.insertDocument(scope, { agentId, source: 'text', title });
    await keepContent(scope, { id, agentId }, contentOfTypedText(text), clock());
    await audit(scope, viewer, 'agent-document-added', agentId, { title });
    return getDocument(scope, id);
  });
  void prepareMeaning(context, viewer.organisationId, document.id);
  return document;
}

/** A published course or interactive video. It is read anew whenever it is published anew. */
export async function addItem(
  context: AgentContext,
  viewer: Viewer,
  { agentId, itemId }: { agentId: number; itemId: number },
): Promise<store.DocumentRow> {
  assertCan(viewer, 'agent:edit');
  const document = await context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    await assertRoom(scope, agentId);
    const item = await store.findPublishedItem(scope, itemId);
    if (!item) throw notFound();
    if (item.kind !== 'course' && item.kind !== 'simulation') throw refuse('agent.not-readable-item');
    const title = item.title.slice(0, agentLimits.documentTitle);
    const id = await store.insertDocument(scope, { agentId, source: 'item', title, itemId });
    await readItemDocument(context, scope, { id, agentId, itemId });
    await audit(scope, viewer, 'agent-document-added', agentId, { title });
    return getDocument(scope, id);
  });
  void prepareMeaning(context, viewer.organisationId, document.id);
  return document;
}

export type SentFile = SentDocument & { agentId: number };

/** Keeps a file and has it read in the background. */
export async function addFile(
  context: AgentContext & { arrivals: string },
  viewer: Viewer,
  { agentId, ...sent }: SentFile,
): Promise<{ id: string }> {
  assertCan(viewer, 'agent:edit');
  const { tenancy, arrivals } = context;
  await tenancy.inOrganisation(viewer.organisationId, (scope) => assertRoom(scope, agentId));
  const id = await receiveDocument(
    {
      folder: arrivals,
      maxBytes: agentLimits.fileBytes,
      refuse: (why) => refuse(`agent.${why}`),
    },
    sent,
    (received) => keepFile(context, viewer, { ...received, agentId, name: sent.name }),
  );
  return { id: String(id) };
}

type Arrived = ReceivedDocument & { agentId: number; name: string };

/** The number first, so that the file lies under it; the row last, so that it names a file that is whole. */
async function keepFile(
  { tenancy, store: objects }: AgentContext,
  viewer: Viewer,
  { agentId, name, bytes, path, contentType }: Arrived,
): Promise<number> {
  const { organisationId } = viewer;
  const filename = cleanFileName(name);
  const title = filename.replace(/\.[a-z0-9]{1,5}$/i, '') || filename;
  const id = await tenancy.inOrganisation(organisationId, store.takeDocumentId);
  const key = store.documentKey(organisationId, { agentId, id, contentType });
  await objects.putFile(key, path, { contentType });
  try {
    await tenancy.inOrganisation(organisationId, async (scope) => {
      await assertRoom(scope, agentId);
      const file = { filename, contentType, sizeBytes: bytes };
      await store.insertDocument(scope, { id, agentId, source: 'file', title, ...file });
      await requestReading(scope, { documentId: id, agentId, contentType });
      await audit(scope, viewer, 'agent-document-added', agentId, { title });
    });
  } catch (error) {
    await objects.delete(key);
    throw error;
  }
  return id;
}

function cleanFileName(name: string): string {
  const clean = name
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim();
  return clean.slice(-agentLimits.documentTitle) || 'file';
}

export async function updateDocument(
  { tenancy }: AgentContext,
  viewer: Viewer,
  input: { id: number; title: string | undefined; groupIds: readonly number[] | undefined },
): Promise<store.DocumentRow> {
  assertCan(viewer, 'agent:edit');
  const title = input.title === undefined ? undefined : cleanTitle(input.title);
  const groupIds = input.groupIds && [...new Set(input.groupIds)];
  if (groupIds && groupIds.length > agentLimits.groups) throw badInput('These are too many groups.');
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const document = await store.lockDocument(scope, input.id);
    if (!document) throw notFound();
    if (title !== undefined && document.source !== 'item') await store.renameDocument(scope, input.id, title);
    if (groupIds) {
      // Who may read what is read of an item is said at the item.
      if (document.source === 'item') throw refuse('agent.not-readable-item');
      for (const groupId of groupIds) await assertGroup(scope, groupId);
      await store.replaceDocumentGroups(scope, input.id, groupIds);
    }
    await audit(scope, viewer, 'agent-document-updated', document.agentId, { groups: groupIds?.length });
    return getDocument(scope, input.id);
  });
}

async function assertGroup(scope: Scope, groupId: number): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select ${groupExists(scope, groupId)} as found`.execute(
    scope.db,
  );
  if (!rows[0]?.found) throw notFound();
}

export async function deleteDocument({ tenancy }: AgentContext, viewer: Viewer, id: number): Promise<void> {
  assertCan(viewer, 'agent:edit');
  await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const document = await store.lockDocument(scope, id);
    if (!document) throw notFound();
    await store.deleteDocument(scope, id);
    if (document.source === 'file') {
      const key = store.documentKey(scope.organisationId, document);
      await requestAgentFilesRemoval(scope, { agentId: document.agentId, keys: [key] });
    }
    await audit(scope, viewer, 'agent-document-deleted', document.agentId);
  });
}

async function getDocument(scope: Scope, id: number): Promise<store.DocumentRow> {
  const document = await store.findDocument(scope, id);
  if (!document) throw notFound();
  return document;
}

async function assertRoom(scope: Scope, agentId: number): Promise<void> {
  if (!(await lockAgent(scope, agentId))) throw notFound();
  const documents = await store.listDocuments(scope, { agentId });
  if (documents.length >= agentLimits.documents) throw refuse('agent.too-many-documents');
}

function cleanTitle(text: string): string {
  const title = text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  if (title === '' || title.length > agentLimits.documentTitle)
    throw badInput(`The title has 1 to ${agentLimits.documentTitle} characters.`, {
      reason: 'agent.document-title',
    });
  return title;
}
