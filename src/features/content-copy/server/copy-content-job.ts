import { z } from 'zod';
import { isCreatorGroup, parseRole } from '#features/authorisation/model/roles.ts';
import { releaseRoom } from '#features/entitlements/server/index.ts';
import { findFirstAdministrator, listActiveRoles } from '#features/identity/server/membership-view.ts';
import {
  type CopiedMedia,
  copyMediaFiles,
  discardCopiedFiles,
  MediaMissingError,
} from '#features/media/server/index.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { CopyProblem } from '../model/copy-texts.ts';
import type { StarterFile } from '../model/parcel.ts';
import type { CopyContext } from './copy-context.ts';
import { tellOfCopy } from './copy-notices.ts';
import {
  type CopyFile,
  type CopyRow,
  deleteFiles,
  endCopy,
  findCopy,
  keepFacts,
  listFiles,
  lockQueued,
  settleCopy,
} from './copy-store.ts';
import { copyQueue } from './queue-copy.ts';
import { unpackParcel } from './unpack-parcel.ts';

const sixHours = 6 * 60 * 60;

/** What brings files that do not come from another organisation. */
export type KeepStarterFile = (
  file: StarterFile,
  place: { organisationId: number; mediaId: number },
) => Promise<CopiedMedia>;

type Context = CopyContext & { keepStarterFile: KeepStarterFile };
type Copy = { organisationId: number; copyId: number };

/**
 * Copies the files first, one by one and each once, and then writes everything that uses them in one transaction. A job
 * that is cut off goes on where it was; one that fails takes its files away and gives its places back.
 */
export function createCopyContentJob(context: Context): JobDefinition {
  return defineJob<{ copyId: number }>({
    name: copyQueue,
    payload: z.object({ organisationId: z.number().int().positive(), copyId: z.number().int().positive() }),
    retryLimit: 4,
    retryDelaySeconds: 15,
    expireSeconds: sixHours,
    async run(asked, { signal, log, lastAttempt }) {
      const copy = await context.tenancy.inOrganisation(asked.organisationId, (scope) =>
        findCopy(scope, asked.copyId),
      );
      if (!copy || copy.settled) return;
      if (copy.state === 'queued') {
        try {
          await copyFiles(context, asked, signal);
          await finish(context, asked);
        } catch (error) {
          // A server that stops does not make the copy a bad one.
          if (signal.aborted || !(error instanceof MediaMissingError || lastAttempt)) throw error;
          log.warn({ err: error, copyId: asked.copyId }, 'content could not be copied');
          await giveUp(context, asked, error instanceof MediaMissingError ? 'file-missing' : 'failed');
        }
      }
      await settle(context, asked);
    },
  });
}

async function copyFiles(
  context: Context,
  { organisationId, copyId }: Copy,
  signal: AbortSignal,
): Promise<void> {
  const files = await context.tenancy.inOrganisation(organisationId, (scope) => listFiles(scope, copyId));
  for (const { mediaId, source, facts } of files) {
    signal.throwIfAborted();
    if (facts !== null) continue;
    const place = { organisationId, mediaId };
    const copied =
      'starter' in source
        ? await context.keepStarterFile(source.starter, place)
        : await copyMediaFiles(context, source, place, signal);
    await context.tenancy.inOrganisation(organisationId, (scope) =>
      keepFacts(scope, copyId, mediaId, copied),
    );
  }
}

async function finish(context: Context, { organisationId, copyId }: Copy): Promise<void> {
  await context.tenancy.inOrganisation(organisationId, async (scope) => {
    const copy = await lockQueued(scope, copyId);
    if (!copy) return;
    const files = collectFacts(await listFiles(scope, copyId));
    const packers = { copiers: context.listCopiers(), baggage: context.listBaggage() };
    const authorPersonId = await findAuthor(scope, copy);
    await unpackParcel(scope, packers, copy.parcel, { files, authorPersonId, published: copy.published });
    await releaseRoom(scope, copyId);
    await deleteFiles(scope, copyId);
    await endCopy(scope, copyId, { state: 'done', problem: null, at: context.clock() });
    await recordAudit(
      scope,
      { personId: copy.askedByPersonId, impersonatorId: null },
      { action: 'content-copied', targetKind: copy.kind, targetId: copy.rootId },
    );
  });
}

function collectFacts(files: readonly CopyFile[]): Map<number, CopiedMedia> {
  return new Map(
    files.map(({ mediaId, facts }) => {
      if (facts === null) throw new Error('A file of the copy is not there.');
      return [mediaId, facts];
    }),
  );
}

/** Who asked, where they make content themselves; else the first administrator. */
async function findAuthor(scope: Scope, { askedByPersonId }: CopyRow): Promise<number> {
  const [member] = await listActiveRoles(scope, [askedByPersonId]);
  if (member && isCreatorGroup(parseRole(member.role))) return member.personId;
  const administrator = await findFirstAdministrator(scope);
  if (administrator === null) throw new Error('The organisation has nobody who could own content.');
  return administrator;
}

async function giveUp(
  { tenancy, clock }: Context,
  { organisationId, copyId }: Copy,
  problem: CopyProblem,
): Promise<void> {
  await tenancy.inOrganisation(organisationId, async (scope) => {
    if (!(await lockQueued(scope, copyId))) return;
    await releaseRoom(scope, copyId);
    await endCopy(scope, copyId, { state: 'failed', problem, at: clock() });
  });
}

/** Each step may be done twice: whatever is left of it after a kill is done by the next try. */
async function settle(context: Context, { organisationId, copyId }: Copy): Promise<void> {
  const { tenancy, store } = context;
  const read = <Result>(work: (scope: Scope) => Promise<Result>) =>
    tenancy.inOrganisation(organisationId, work);
  const copy = await read((scope) => findCopy(scope, copyId));
  if (!copy || copy.settled || copy.state === 'queued') return;
  for (const { mediaId } of await read((scope) => listFiles(scope, copyId)))
    await discardCopiedFiles(store, { organisationId, mediaId });
  await tellOfCopy(context, organisationId, copy);
  await read(async (scope) => {
    await deleteFiles(scope, copyId);
    await settleCopy(scope, copyId, context.clock());
  });
}
