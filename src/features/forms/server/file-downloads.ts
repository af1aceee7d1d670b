import { z } from 'zod';
import { assertMember } from '#features/authorisation/model/viewer.ts';
import type { ExportedFile, ExportLinks } from '#features/organisations/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import { endingOf } from '#platform/storage/content-types.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { mayViewAnswers } from './answer-service.ts';
import { findFile, formFileKey, type StoredFile } from './file-store.ts';

export type FileDownloadContext = { tenancy: Tenancy; store: ObjectStore; links: ExportLinks };

const kind = 'form-file';
const ofFile = z.object({ id: z.uuid() });

/** An address of a file that somebody answered with, for those who read the answers of its form. */
export async function requestFile(context: FileDownloadContext, viewer: Viewer, id: string) {
  const personId = assertMember(viewer);
  const { organisationId, signInId } = viewer;
  const { formId } = await getReadable(context, viewer, id);
  await context.tenancy.inOrganisation(organisationId, (scope) =>
    recordAudit(scope, viewer, { action: 'form-file-downloaded', targetKind: 'form', targetId: formId }),
  );
  return context.links.make({ kind, organisationId, personId, signInId, filter: { id } });
}

/** The file behind the address. Who may have it is asked again when it is fetched. */
export function exportedFormFile(context: FileDownloadContext): ExportedFile {
  return {
    kind,
    contentType: 'application/octet-stream',
    fileName: 'file',
    async write(viewer, filter) {
      const file = await getReadable(context, viewer, ofFile.parse(filter).id);
      const found = await context.store.read(formFileKey(viewer.organisationId, file));
      if (!found) throw notFound();
      const { contentType, filename } = file;
      return {
        body: found.body,
        contentType,
        disposition: contentDisposition(filename, `.${endingOf(contentType)}`),
      };
    },
  };
}

/** Part of answers: what was sent and not answered with is nobody's to read. */
async function getReadable(
  { tenancy }: FileDownloadContext,
  viewer: Viewer,
  id: string,
): Promise<StoredFile> {
  const file = await tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    const found = await findFile(scope, id);
    if (!found || found.responseId === null) return null;
    return (await mayViewAnswers(scope, viewer, found.formId)) ? found : null;
  });
  if (!file) throw notFound();
  return file;
}
