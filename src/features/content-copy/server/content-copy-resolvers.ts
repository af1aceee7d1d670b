import { arrivalFields, type ContentKind, contentKinds } from '#features/content/model/content-kind.ts';
import type { OrganisationReads } from '#features/organisations/server/index.ts';
import type { Organisation } from '#generated/graphql-sources.ts';
import type { FeatureResolvers } from '#generated/resolvers/content-copy.ts';
import { notFound } from '#kernel/app-error.ts';
import { parseId } from '#kernel/ids.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { RequestContext } from '#platform/graphql/request-context.ts';
import { progressOf } from '../model/parcel.ts';
import type { CopyContext } from './copy-context.ts';
import { findArrivals, findOwnCopy, listCopyTargets } from './copy-service.ts';
import { addSample, readStarter, type StarterState } from './sample-service.ts';
import { addStarterContent } from './starter-service.ts';

const stateNames = { queued: 'Queued', done: 'Done', failed: 'Failed' } as const;

export function createContentCopyResolvers(
  context: CopyContext,
  reads: Pick<OrganisationReads, 'present' | 'seenBy'>,
): FeatureResolvers {
  async function presentOrganisation(viewer: Viewer, id: number) {
    return reads.seenBy(viewer, id) === 'nothing' ? null : reads.present(id);
  }

  return {
    Query: {
      readCopyTargets: async (_source, { Kind }, request) =>
        (await listCopyTargets(context, request.requireViewer(), Kind)).map(({ id, name }) => ({
          ID: String(id),
          Name: name,
        })),
      readStarterContent: async (_source, _args, request) =>
        presentStarter(await readStarter(context, request.requireViewer())),
      async readContentCopy(_source, { ID, OrganisationID }, request) {
        const viewer = request.requireViewer();
        const copy = await findOwnCopy(context, viewer, parseId(ID), parseId(OrganisationID));
        return (
          copy && {
            ID: String(copy.rootId),
            OrganisationID: String(copy.target.id),
            OrganisationName: copy.target.name,
            Title: copy.title,
            State: stateNames[copy.state],
            Progress: progressOf(copy),
            Problem: copy.problem,
          }
        );
      },
    },
    Mutation: {
      addSampleContent: async (_source, _args, request) =>
        presentStarter(await addSample(context, request.requireViewer())),
      async copyContent(_source, { OrganisationID, InterestIDs }, request) {
        const viewer = request.requireViewer();
        const id = parseId(OrganisationID);
        await addStarterContent(context, viewer, id, {
          interestIds: (InterestIDs ?? []).map(parseId),
          language: null,
        });
        const organisation = await presentOrganisation(viewer, id);
        if (!organisation) throw notFound();
        return organisation;
      },
    },
    Organisation: createArrivalFields(context),
  };
}

const starterNames = { none: 'None', ...stateNames } as const;

function presentStarter({ state, progress, sample }: StarterState) {
  return {
    State: starterNames[state],
    Progress: progress,
    Sample: sample && {
      ID: String(sample.rootId),
      Title: sample.title,
      State: stateNames[sample.state],
      Progress: progressOf(sample),
    },
  };
}

/** What is on its way is read once for an organisation in an answer. */
function createArrivalFields(context: CopyContext) {
  const known = new WeakMap<Organisation, Promise<readonly string[] | null>>();

  function has(isMeant: (kinds: readonly string[]) => boolean) {
    return async (source: Organisation, _args: unknown, { viewer }: RequestContext) => {
      if (!viewer) return null;
      const reading = known.get(source) ?? findArrivals(context, viewer, parseId(source.ID));
      known.set(source, reading);
      const kinds = await reading;
      return kinds && isMeant(kinds);
    };
  }

  type Field = 'HasContentQueuedForCopy' | (typeof arrivalFields)[ContentKind];
  const ofKinds = contentKinds.map((kind) => [arrivalFields[kind], has((kinds) => kinds.includes(kind))]);
  return {
    HasContentQueuedForCopy: has((kinds) => kinds.length > 0),
    ...Object.fromEntries(ofKinds),
  } as Record<Field, ReturnType<typeof has>>; // a field for each kind
}
