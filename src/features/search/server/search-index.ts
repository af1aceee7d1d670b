import { z } from 'zod';
import { defineJob, type JobDefinition, requestJob } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import {
  holdSearchIndex,
  listDueOrganisations,
  markFormer,
  replaceEntries,
  settleIndex,
  takeDue,
} from './search-index-store.ts';
import type { IndexedText, SearchSource } from './search-source.ts';

export type SearchIndexContext = { tenancy: Tenancy; log: Logger; sources: () => readonly SearchSource[] };

const queue = 'index-search';
/** As long as a person waits; a job reads the rest. */
const patienceMs = 1000;
const whileSomebodyWaits = 200;
const inOneTransaction = 400;

/**
 * Reads what was changed into the index. Who searches does it first, so that a search knows every change; after an
 * import it knows the newest, and the others once the job has run.
 */
export async function refreshIndex(context: SearchIndexContext, organisationId: number): Promise<void> {
  const { tenancy } = context;
  const startedAt = performance.now();
  let taken = whileSomebodyWaits;
  while (taken === whileSomebodyWaits && performance.now() - startedAt < patienceMs) {
    taken = await tenancy.inOrganisation(organisationId, (scope) =>
      readChanges(context, scope, whileSomebodyWaits),
    );
  }
  if (taken === whileSomebodyWaits) await tenancy.inOrganisation(organisationId, requestIndexing);
}

/** Every hour, so that marks do not pile up where nobody searches. */
export async function requestDueIndexes(tenancy: Tenancy): Promise<void> {
  const organisations = await tenancy.readAcrossOrganisations('job-dispatch', listDueOrganisations);
  for (const organisationId of organisations) await tenancy.inOrganisation(organisationId, requestIndexing);
}

function requestIndexing(scope: Scope): Promise<void> {
  return requestJob(scope, queue, {}, { singletonKey: `${queue}:${scope.organisationId}` });
}

/** After an import, or the update that brought the index: more changes than a search reads. */
export function createIndexSearchJob(context: SearchIndexContext): JobDefinition {
  return defineJob({
    name: queue,
    payload: z.object({ organisationId: z.number().int().positive() }),
    retryLimit: 5,
    retryDelaySeconds: 60,
    expireSeconds: 3600,
    async run({ organisationId }, { tenancy, signal }) {
      await tenancy.inOrganisation(organisationId, markFormer);
      let taken = inOneTransaction;
      while (taken === inOneTransaction && !signal.aborted) {
        taken = await tenancy.inOrganisation(organisationId, (scope) =>
          readChanges(context, scope, inOneTransaction),
        );
      }
    },
  });
}

/** @returns how many marks of changes were taken away */
async function readChanges(context: SearchIndexContext, scope: Scope, limit: number): Promise<number> {
  await holdSearchIndex(scope);
  const { things, marks } = await takeDue(scope, limit);
  for (const source of context.sources()) {
    const refs = things.flatMap(({ kind, ref }) => (kind === source.kind ? [ref] : []));
    if (refs.length > 0)
      await replaceEntries(scope, source.kind, refs, await readTexts(context, { scope, source, refs }));
  }
  if (marks < limit) await settleIndex(scope);
  return marks;
}

type Reading = { scope: Scope; source: SearchSource; refs: readonly number[] };

/** What cannot be read is not found until it is changed; without this, nothing of its organisation would be. */
async function readTexts(context: SearchIndexContext, reading: Reading): Promise<IndexedText[]> {
  const { scope, source, refs } = reading;
  try {
    return await source.readTexts(scope, refs);
  } catch (error) {
    if (refs.length === 1) {
      context.log.error({ err: error, kind: source.kind, ref: refs[0] }, 'not read for the search');
      return [];
    }
  }
  const texts: IndexedText[] = [];
  for (const ref of refs) texts.push(...(await readTexts(context, { ...reading, refs: [ref] })));
  return texts;
}
