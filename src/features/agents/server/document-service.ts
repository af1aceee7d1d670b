import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { groupExists } from '#features/groups/server/group-sets-view.ts';
import { AppError, badInput, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { hasErrorCode, toStorageError } from '#platform/storage/storage-error.ts';
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
    const id = await store.insertDocument(scope, { agentId, source: 'text', title, typedText: text });
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

export type SentDocument = { agentId: number; name: string; bytes: number | null; body: Readable };

/** Keeps a file and has it read in the background. */
export async function addFile(
  context: AgentContext & { arrivals: string },
  viewer: Viewer,
  sent: SentDocument,
): Promise<{ id: string }> {
  assertCan(viewer, 'agent:edit');
  const { tenancy, arrivals } = context;
  await tenancy.inOrganisation(viewer.organisationId, (scope) => assertRoom(scope, sent.agentId));
  if (sent.bytes !== null && sent.bytes > agentLimits.fileBytes) throw refuse('agent.file-too-large');
  await mkdir(arrivals, { recursive: true, mode: 0o700 });
  const path = join(arrivals, randomUUID());
  try {
    const bytes = await receive(sent.body, path);
    if (bytes === 0) throw refuse('agent.file-empty');
    const contentType = await findContentType(path, sent.name);
    return { id: String(await keepFile(context, viewer, { ...sent, bytes, path, contentType })) };
  } finally {
    await rm(path, { force: true });
  }
}

type Arrived = SentDocument & { bytes: number; path: string; contentType: string };

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

async function receive(body: Readable, path: string): Promise<number> {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > agentLimits.fileBytes ? refuse('agent.file-too-large') : null, chunk);
    },
  });
  await pipeline(body, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch((error) => {
    if (hasErrorCode(error, 'ECONNRESET') || hasErrorCode(error, 'ERR_STREAM_PREMATURE_CLOSE'))
      throw new AppError('UNAVAILABLE', 'The connection was lost.', { cause: error });
    throw toStorageError(error);
  });
  return bytes;
}

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** By its bytes, whatever it is called; text has no mark of its own, so its name has to say so. */
async function findContentType(path: string, name: string): Promise<string> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found?.mime === 'application/pdf' || found?.mime === docx) return found.mime;
  // A .docx whose first entries are others looks like a zip; what is wrong with one is found when it is read.
  if (/\.docx$/i.test(name) && (found?.mime === 'application/zip' || (await isLockedOffice(path))))
    return docx;
  if (!found && /\.(txt|md|markdown|text)$/i.test(name)) return 'text/plain';
  throw refuse('agent.file-kind');
}

/** Office writes a document with a password as an OLE file. */
async function isLockedOffice(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.readUInt32BE(0) === 0xd0cf11e0;
  } finally {
    await file.close();
  }
}
