import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { formatOfDocument } from '#platform/documents/receive-document.ts';
import { defineJob, type JobDefinition, requestJob } from '#platform/jobs/job.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { AgentContext } from './agent-context.ts';
import { documentKey, lockDocument } from './document-store.ts';
import { contentOfText, keepContent, prepareMeaning } from './read-document.ts';

const queue = 'read-agent-document';
const payload = z.object({
  organisationId: z.number().int().positive(),
  documentId: z.number().int().positive(),
  agentId: z.number().int().positive(),
  contentType: z.string(),
});
type Payload = { documentId: number; agentId: number; contentType: string };

/** In the transaction that adds the document. */
export async function requestReading(scope: Scope, document: Payload): Promise<void> {
  await requestJob(scope, queue, document, { singletonKey: `agent-document-${document.documentId}` });
}

/** The file is read in a process of its own; the same file gives the same passages each time. */
export function createReadDocumentJob(
  context: Pick<AgentContext, 'tenancy' | 'store' | 'texts' | 'clock' | 'meaning' | 'log'>,
): JobDefinition {
  const { tenancy, store, texts, clock } = context;
  return defineJob<Payload>({
    name: queue,
    payload,
    retryLimit: 2,
    retryDelaySeconds: 30,
    expireSeconds: 300,
    concurrency: 1,
    async run({ organisationId, documentId, agentId, contentType }) {
      const key = documentKey(organisationId, { agentId, id: documentId, contentType });
      const file = await store.read(key);
      const read = file
        ? await texts.read(await buffer(file.body), formatOfDocument(contentType))
        : { problem: 'damaged' as const };
      await tenancy.inOrganisation(organisationId, async (scope) => {
        const document = await lockDocument(scope, documentId);
        if (document) await keepContent(scope, document, contentOfText(read), clock());
      });
      void prepareMeaning(context, organisationId, documentId);
    },
  });
}
