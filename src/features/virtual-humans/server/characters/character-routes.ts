import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { trialEnded } from '#features/entitlements/model/trial-lock.ts';
import type { FindOrganisationLock } from '#features/identity/server/index.ts';
import { sendObject } from '#features/media/server/index.ts';
import { badInput, forbidden, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { receiveFile } from '#platform/documents/receive-document.ts';
import { answerApi, type FindApiViewer } from '#platform/http/api-request.ts';
import { characterLimits as limits } from '../../model/character/character-limits.ts';
import { characterHeaders, charactersApiPath } from '../../model/virtual-human-paths.ts';
import { refuse } from '../virtual-human-kind.ts';
import { openCharacterAddress } from './character-addresses.ts';
import type { CharacterContext } from './character-context.ts';
import { presentCharacter } from './character-presenter.ts';
import { addCharacter, assertRoomForCharacter } from './character-service.ts';

type CharacterParams = { ticket: string; organisationId: string; id: string; file: string };

/** A new character comes in, and models go out by their signed address. */
export async function registerCharacterRoutes(
  app: FastifyInstance,
  context: CharacterContext & { findOrganisationLock: FindOrganisationLock },
  findViewer: FindApiViewer,
): Promise<void> {
  app.route<{ Params: CharacterParams }>({
    method: ['GET', 'HEAD'],
    url: '/characters/:ticket/:organisationId/:id/:file',
    handler: async (request, reply) => {
      const opened = openCharacterAddress(context.addressKeys, request.params, context.clock());
      if (opened.state === 'expired') throw forbidden('This address has expired. Load the page again.');
      if (opened.state === 'invalid') throw notFound('There is nothing at this address.');
      // What plays may go on: its addresses were given out before the end, and no others are.
      if ((await context.findOrganisationLock(opened.organisationId)) === 'closed') throw trialEnded();
      const seconds = Math.max(
        0,
        Math.floor((opened.expiresAt.getTime() - context.clock().getTime()) / 1000),
      );
      // Other bytes have another name; the address itself ends.
      reply.header('Cache-Control', `private, max-age=${seconds}, immutable`);
      return sendObject(context.store, opened.key, request, reply);
    },
  });
  await app.register(async (scope) => {
    // The body is a stream here, so that one that is too long is not read to its end.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.post(
      charactersApiPath,
      answerApi(findViewer, (viewer, request) => receiveCharacter(context, viewer, request)),
    );
  });
}

/** The body is the portrait and then the model; headers say how long the portrait is, and what the character is called. */
async function receiveCharacter(context: CharacterContext, viewer: Viewer, { headers, raw }: FastifyRequest) {
  await assertRoomForCharacter(context, viewer);
  const portraitBytes = Number(headers[characterHeaders.portraitBytes]);
  if (!Number.isSafeInteger(portraitBytes) || portraitBytes < 1 || portraitBytes > limits.portraitBytes)
    throw refuse('virtual-human.character-portrait');
  const details = readDetails(headers[characterHeaders.details]);
  const maxBytes = limits.fileBytes + portraitBytes;
  const tooLarge = () => refuse('virtual-human.character-too-large');
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  return receiveFile({ folder: context.arrivals, maxBytes, tooLarge }, raw, async ({ path }) => {
    const bytes = await readFile(path);
    const sent = { portrait: bytes.subarray(0, portraitBytes), model: bytes.subarray(portraitBytes) };
    return presentCharacter(context, await addCharacter(context, viewer, details, sent));
  });
}

function readDetails(header: string | string[] | undefined): unknown {
  try {
    return JSON.parse(decodeURIComponent(String(header ?? '')));
  } catch {
    throw badInput('The details of the character are percent-encoded JSON.');
  }
}
