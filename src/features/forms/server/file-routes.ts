import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badInput } from '#kernel/app-error.ts';
import { parseId } from '#kernel/ids.ts';
import { answerApi, type FindApiViewer, readParameter, readQuery } from '#platform/http/api-request.ts';
import { fileNameHeader, formFilesPath } from '../model/forms-path.ts';
import { type FileContext, keepFile, type SentFile } from './file-service.ts';
import { readSource } from './form-inputs.ts';

/**
 * One request for each file, with the bytes as its body: the right to send it is the token of the page of the form, of a
 * member or of the visitor of a link.
 */
export async function registerFormFileRoutes(
  app: FastifyInstance,
  context: FileContext,
  findViewer: FindApiViewer,
): Promise<void> {
  await app.register(async (scope) => {
    // The body is a stream here, so the content parsers of other routes stay away.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.post(
      formFilesPath(':hash', ':formId'),
      answerApi(findViewer, (viewer, request) => keepFile(context, viewer, request.ip, readFile(request))),
    );
  });
}

function readFile(request: FastifyRequest): SentFile {
  const bytes = Number(request.headers['content-length']);
  return {
    id: parseId(readParameter(request, 'formId')),
    hash: readParameter(request, 'hash'),
    versionId: parseId(readQuery(request, 'version') ?? ''),
    questionId: readQuery(request, 'question') ?? '',
    source: readSource(readQuery(request, 'item'), readQuery(request, 'stage')),
    name: readName(request.headers[fileNameHeader]),
    bytes: Number.isSafeInteger(bytes) ? bytes : null,
    body: request.raw,
  };
}

/** In a header, so that no log of addresses holds it; percent-encoded, because headers have no other letters. */
function readName(header: string | string[] | undefined): string {
  try {
    return decodeURIComponent(String(header ?? ''));
  } catch {
    throw badInput('The name of the file is percent-encoded.');
  }
}
