import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseId } from '#kernel/ids.ts';
import { answerApi, type FindApiViewer, readParameter, readQuery } from '#platform/http/api-request.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import { caseFileLimits } from '../../model/case-file-limits.ts';
import { caseFilePath, caseFilesPath } from '../../model/virtual-human-paths.ts';
import { refuse } from '../virtual-human-kind.ts';
import type { CaseFileContext } from './case-file-context.ts';
import { exportCase } from './export-case.ts';
import { assertMayImport, importCase } from './import-case.ts';

/** A virtual human out of the installation as one file, and one in. */
export async function registerCaseFileRoutes(
  app: FastifyInstance,
  context: CaseFileContext,
  findViewer: FindApiViewer,
): Promise<void> {
  app.get(
    caseFilePath(':id'),
    answerApi(findViewer, async (viewer, request, reply) => {
      const id = parseId(readParameter(request, 'id'));
      const withPictures = readQuery(request, 'pictures') !== 'none';
      const { title, text } = await exportCase(context, viewer, { id, withPictures });
      await reply
        .header('content-disposition', contentDisposition(title || 'virtual-human', '.praxis.json'))
        .header('x-content-type-options', 'nosniff')
        .type('application/json; charset=utf-8')
        .send(text);
    }),
  );
  await app.register(async (scope) => {
    // The body is a stream here, so that one that is too long is not read to its end.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.post(
      caseFilesPath,
      answerApi(findViewer, async (viewer, request) => {
        assertMayImport(viewer);
        return importCase(context, viewer, await readBody(request));
      }),
    );
  });
}

async function readBody({ raw, headers }: FastifyRequest): Promise<Buffer> {
  const tooLarge = () => refuse('virtual-human.file-too-large');
  if (Number(headers['content-length'] ?? 0) > caseFileLimits.fileBytes) throw tooLarge();
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of raw) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > caseFileLimits.fileBytes) throw tooLarge();
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}
