import { deletedLabel } from '#features/members/model/learner-label.ts';
import { presentMember } from '#features/members/server/index.ts';
import type { FeatureResolvers } from '#generated/resolvers/privacy.ts';
import { parseId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import {
  carryOutDeletion,
  declineDeletion,
  listDeletionRequests,
  requestDeletion,
  type ShownRequest,
} from './deletion-service.ts';
import type { ReceiptCounts } from './deletion-store.ts';
import { requestOwnData } from './own-data-service.ts';
import type { PrivacyContext } from './privacy-context.ts';

export function createDeletionResolvers(privacy: PrivacyContext): FeatureResolvers {
  function present(viewer: Viewer, row: ShownRequest) {
    return {
      ID: String(row.id),
      Member: row.member ? presentMember(privacy, viewer, row.member) : presentGone(row.personId),
      Reason: row.reason,
      Created: row.createdAt,
      CarriedOut: row.carriedOutAt,
      CarriedOutByName: row.carriedOutByName,
      Declined: row.declinedAt,
      Receipt: row.receipt && {
        AccountErased: row.receipt.accountErased,
        Removed: presentCounts(row.receipt.removed),
        Kept: presentCounts(row.receipt.kept),
      },
    };
  }

  return {
    Query: {
      readDeletionRequests: async (_source, args, context) => {
        const viewer = context.requireViewer();
        const { eq, ne } = args.filter?.Open ?? {};
        const open = eq ?? (typeof ne === 'boolean' ? !ne : null);
        const page = await listDeletionRequests(privacy, viewer, {
          open,
          page: parsePageRequest(args, 100, 20),
        });
        return toConnection(page, (row) => present(viewer, row));
      },
    },
    Mutation: {
      deleteSelf: async (_source, args, context) => {
        await requestDeletion(privacy, context.requireViewer(), args.Reason ?? '');
        return { Success: true, Message: null };
      },
      carryOutDeletion: async (_source, args, context) => {
        const viewer = context.requireViewer();
        return present(viewer, await carryOutDeletion(privacy, viewer, parseId(args.ID)));
      },
      declineDeletion: async (_source, args, context) => {
        const viewer = context.requireViewer();
        return present(viewer, await declineDeletion(privacy, viewer, parseId(args.ID)));
      },
      exportOwnData: async (_source, _args, context) => {
        const { url, expires } = await requestOwnData(privacy, context.requireViewer());
        return { URL: url, Expires: expires };
      },
    },
  };
}

function presentGone(personId: number) {
  return {
    ID: String(personId),
    Name: deletedLabel,
    FirstName: '',
    Surname: '',
    UserType: 'user',
    Disabled: true,
    Manageable: false,
  };
}

function presentCounts(counts: ReceiptCounts) {
  return Object.entries(counts).map(([What, Count]) => ({ What, Count }));
}
