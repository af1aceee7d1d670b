import type { FeatureResolvers } from '#generated/resolvers/mail.ts';
import { forbidden, notFound } from '#kernel/app-error.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { FiledMail, MailFolder } from '#platform/mail/mail-folder.ts';

/**
 * `folder` is null where e-mails are sent over SMTP. The files hold valid links, with which a reader could take over
 * an account, so `mayView` admits only staff of the provider.
 */
export function createMailResolvers(
  folder: MailFolder | null,
  mayView: (viewer: Viewer) => boolean,
): FeatureResolvers {
  return {
    Query: {
      readLocalMails: async (_source, args, context) => {
        if (!mayView(context.requireViewer())) throw forbidden();
        const page = parsePageRequest(args, 50, 20);
        const found = folder ? await folder.list(page) : { nodes: [], totalCount: 0, ...page };
        return { ...toConnection(found, presentMail), Delivery: folder ? 'folder' : 'smtp' };
      },
      readLocalMailFile: async (_source, { MailID, Place }, context) => {
        if (!mayView(context.requireViewer())) throw forbidden();
        const file = await folder?.readFile(MailID, Place);
        if (!file) throw notFound('File not found');
        return {
          Name: file.name,
          ContentType: file.contentType,
          Content: file.content.toString('base64'),
        };
      },
    },
  };
}

function presentMail(mail: FiledMail) {
  return {
    ID: mail.file,
    Sent: mail.sentAt,
    From: mail.from,
    To: mail.to,
    Subject: mail.subject,
    HTML: mail.html,
    Text: mail.text,
    Files: [...mail.files],
  };
}
