import { z } from 'zod';
import type { OrganisationModel } from '#features/language-models/server/index.ts';
import { defineJob, type JobDefinition, requestJob } from '#platform/jobs/job.ts';
import { ModelError } from '#platform/llm/model-error.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { DraftProblem } from '../../model/case-draft/draft-limits.ts';
import { addStep, findNextStep, hasAnything } from '../../model/case-draft/draft-steps.ts';
import { askForPart } from './ask-for-part.ts';
import type { DraftContext } from './draft-context.ts';
import { beginDraft, type DraftRow, endDraft, isRunning, keepWritten } from './draft-store.ts';
import { keepDraft } from './keep-draft.ts';

const queue = 'draft-virtual-human';
/** A draft is some eight answers; a slow model takes minutes for each. */
const anHour = 60 * 60;
const cancelCheckMs = 1_000;

export function requestDraftJob(scope: Scope, draftId: number): Promise<void> {
  return requestJob(scope, queue, { draftId }, { singletonKey: `draft:${draftId}` });
}

type Asked = { organisationId: number; draftId: number };

/** Asks the model part by part. What came is kept after each, so that a job that was cut off goes on where it was. */
export function createWriteDraftJob(context: DraftContext): JobDefinition {
  const { tenancy, clock } = context;
  const fail = ({ organisationId, draftId }: Asked, problem: DraftProblem) =>
    tenancy.inOrganisation(organisationId, (scope) =>
      endDraft(scope, draftId, { state: 'failed', problem, at: clock() }),
    );
  return defineJob<{ draftId: number }>({
    name: queue,
    payload: z.object({ organisationId: z.number().int().positive(), draftId: z.number().int().positive() }),
    retryLimit: 3,
    retryDelaySeconds: 15,
    expireSeconds: anHour,
    concurrency: 2,
    async run(asked, { signal, log, lastAttempt }) {
      const draft = await tenancy.inOrganisation(asked.organisationId, (scope) =>
        beginDraft(scope, asked.draftId, clock()),
      );
      if (!draft) return;
      try {
        const model = await context.gateway.forOrganisation(asked.organisationId, 'drafting');
        if (!model) return await fail(asked, 'no-model');
        const end = await write(context, asked, { draft, model, signal });
        if (end === 'cancelled') return;
        if (!hasAnything(end.draft.written)) return await fail(asked, end.problem ?? 'failed');
        const refused = await keepDraft(context, asked, end);
        if (refused) await fail(asked, refused);
      } catch (error) {
        // A server that stops does not make the draft a bad one.
        if (signal.aborted || !lastAttempt) throw error;
        log.warn({ err: error, draftId: asked.draftId }, 'a draft could not be written');
        await fail(asked, 'failed');
      }
    },
  });
}

type Writing = { draft: DraftRow; model: OrganisationModel; signal: AbortSignal };

/** @returns the draft with all that could be written, and why it is no more */
async function write(
  context: DraftContext,
  { organisationId, draftId }: Asked,
  { draft, model, signal }: Writing,
): Promise<{ draft: DraftRow; problem: DraftProblem | null } | 'cancelled'> {
  const { tenancy, clock } = context;
  const watch = watchForCancel(context, { organisationId, draftId });
  let { written } = draft;
  let problem: DraftProblem | null = null;
  try {
    for (let step = findNextStep(written); step; step = findNextStep(written)) {
      const asked = await askForPart(model, step, {
        request: draft,
        written,
        signal: AbortSignal.any([signal, watch.signal]),
      });
      // What follows may only follow from it: a provider that failed often is left alone for a while.
      if ('problem' in asked) problem ??= asked.problem;
      if ('problem' in asked && asked.isLast) break;
      const next = addStep(written, step, 'answer' in asked ? asked.answer : null);
      const isKept = await tenancy.inOrganisation(organisationId, (scope) =>
        keepWritten(scope, draftId, next, clock()),
      );
      if (!isKept) return 'cancelled';
      written = next;
    }
  } catch (error) {
    if (watch.signal.aborted && error instanceof ModelError) return 'cancelled';
    throw error;
  } finally {
    watch.stop();
  }
  return { draft: { ...draft, written }, problem };
}

/** The author waits for nothing any more: the call ends at the provider, too. */
function watchForCancel({ tenancy }: DraftContext, { organisationId, draftId }: Asked) {
  const ending = new AbortController();
  const look = () =>
    tenancy
      .readInOrganisation(organisationId, (scope) => isRunning(scope, draftId))
      .then((runs) => {
        if (!runs) ending.abort();
      })
      // It is looked again in a second.
      .catch(() => {});
  const timer = setInterval(() => void look(), cancelCheckMs);
  return { signal: ending.signal, stop: () => clearInterval(timer) };
}
