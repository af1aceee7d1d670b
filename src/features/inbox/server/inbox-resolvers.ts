import type { FeatureResolvers } from '#generated/resolvers/inbox.ts';
import { parseId, parseOptionalId } from '#kernel/ids.ts';
import { toConnection } from '#kernel/paging.ts';
import type { Notice } from '../model/notice.ts';
import type { InboxService, NoticeSetting } from './inbox-service.ts';

export function createInboxResolvers(service: InboxService): FeatureResolvers {
  return {
    Query: {
      readMyNotices: async (_source, { filter, ...page }, context) => {
        const { eq, ne } = filter?.Unread ?? {};
        const unread = eq ?? (typeof ne === 'boolean' ? !ne : undefined);
        return toConnection(await service.list(context.requireViewer(), { unread }, page), presentNotice);
      },
      readMyUnreadNoticeCount: (_source, _args, context) => service.count(context.requireViewer()),
      readMyNoticeSettings: async (_source, _args, context) =>
        (await service.listSettings(context.requireViewer())).map(presentSetting),
    },
    Mutation: {
      markNoticeRead: async (_source, { ID }, context) =>
        presentNotice(await service.readOne(context.requireViewer(), parseId(ID))),
      markAllNoticesRead: async (_source, { UpToID }, context) => {
        await service.readAll(context.requireViewer(), parseOptionalId(UpToID) ?? null);
        return { Success: true, Message: null };
      },
      updateMyNoticeSetting: async (_source, { Input }, context) =>
        presentSetting(
          await service.changeSetting(context.requireViewer(), {
            kind: Input.Kind,
            inProduct: Input.InProduct,
            mail: Input.Mail,
          }),
        ),
    },
  };
}

function presentNotice({ id, kind, facts, path, createdAt, readAt }: Notice) {
  return { ID: String(id), Kind: kind, Facts: facts, Path: path, Created: createdAt, Read: readAt };
}

function presentSetting({ kind, channels }: NoticeSetting) {
  return {
    Kind: kind.kind,
    InProduct: channels.inProduct,
    Mail: kind.mail === 'never' ? null : channels.mail,
  };
}
