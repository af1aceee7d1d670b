import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badInput } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import {
  formatOfDocument,
  receiveDocument,
  type SentDocument,
} from '#platform/documents/receive-document.ts';
import { answerApi, type FindApiViewer } from '#platform/http/api-request.ts';
import { draftLimits } from '../../model/case-draft/draft-limits.ts';
import { briefDocumentNameHeader, briefDocumentsPath } from '../../model/virtual-human-paths.ts';
import { refuse } from '../virtual-human-kind.ts';
import type { DraftContext } from './draft-context.ts';
import { assertMayDraft } from './draft-service.ts';

/** The text of a document for a brief: the author sends it back with the brief. Nothing of the file is kept. */
export async function registerBriefDocumentRoute(
  app: FastifyInstance,
  context: DraftContext,
  findViewer: FindApiViewer,
): Promise<void> {
  await app.register(async (scope) => {
    // The body is a stream here, so that one that is too long is not read to its end.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.post(
      briefDocumentsPath,
      answerApi(findViewer, (viewer, request) => readBriefDocument(context, viewer, readSent(request))),
    );
  });
}

/** @throws FORBIDDEN, BAD_USER_INPUT with the reason why it cannot be read */
async function readBriefDocument(
  context: DraftContext,
  viewer: Viewer,
  sent: SentDocument,
): Promise<{ text: string; characters: number }> {
  await assertMayDraft(context, viewer);
  const arrival = {
    folder: context.arrivals,
    maxBytes: draftLimits.documentBytes,
    refuse: (why: 'file-too-large' | 'file-empty' | 'file-kind') => refuse(`virtual-human.brief-${why}`),
  };
  return receiveDocument(arrival, sent, async ({ path, contentType }) => {
    const read = await context.texts.read(await readFile(path), formatOfDocument(contentType));
    if ('problem' in read) throw refuse(`virtual-human.brief-${read.problem}`);
    const text = read.blocks.map((block) => block.text).join('\n');
    if (text.length > draftLimits.documentCharacters) throw refuse('virtual-human.brief-too-long');
    return { text, characters: text.length };
  });
}

function readSent({ headers, raw }: FastifyRequest): SentDocument {
  const bytes = Number(headers['content-length']);
  return {
    name: readName(headers[briefDocumentNameHeader]),
    bytes: Number.isSafeInteger(bytes) ? bytes : null,
    body: raw,
  };
}

function readName(header: string | string[] | undefined): string {
  try {
    return decodeURIComponent(String(header ?? ''));
  } catch {
    throw badInput('The name of the file is percent-encoded.');
  }
}
