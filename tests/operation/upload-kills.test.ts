import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { tusCreate, tusHead, tusPatch } from '#features/media/server/tests/tus-client.ts';
import { countRounds } from '../long-runs.ts';
import { askPraxis, endProcesses, makeFolder, startPraxis } from '../praxis-process.ts';

const hasDemo = existsSync(new URL('../../dist/prepared/demo/database', import.meta.url));
const kills = countRounds(2, 200);

afterEach(endProcesses);

/** Enough of an MP4 for its kind to be told. */
function makeFile(size: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(randomBytes(size));
  bytes.writeUInt32BE(24, 0);
  bytes.write('ftypisom\0\0\x02\0isomavc1', 4, 'latin1');
  return bytes;
}

/** Sends the rest from the offset, and kills the server once this much of it is on its way. */
async function sendUntilKilled(
  address: string,
  token: string,
  bytes: Buffer,
  offset: number,
  enough: number,
  kill: () => void,
): Promise<void> {
  await new Promise<void>((resolve) => {
    const request = httpRequest(address, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        authorization: token,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(bytes.length - offset),
      },
    });
    request.on('error', () => resolve());
    request.on('close', () => resolve());
    request.write(bytes.subarray(offset, offset + enough), kill);
  });
}

describe.runIf(inject('databaseKind') === 'pglite' && hasDemo)(
  'a server killed in the middle of an upload',
  () => {
    test(
      `has every byte right in the end, after ${kills} kills`,
      async () => {
        const settings = { DATA_DIR: makeFolder(), PRAXIS_DEMO: '1' };
        const piece = 400_000;
        const bytes = makeFile(piece * (kills + 2));
        let location = '';
        let reached = 0;
        for (let round = 0; round <= kills; round++) {
          const server = await startPraxis(settings);
          expect(server.url, server.output()).not.toBe('');
          const { data } = await askPraxis(
            server.url,
            'mutation { createPraxisToken(Email: "creator@demo.praxis.test", Password: "praxis-demo") { Token } }',
          );
          const token = `Bearer ${data.createPraxisToken.Token}`;
          const caller = { address: server.url, token };
          if (round === 0)
            location = (await tusCreate(caller, { size: bytes.length, filename: 'long.mp4' })).location;
          const { status, offset } = await tusHead(caller, location);
          expect(status).toBe(200);
          // What an answer has said before is never taken back.
          expect(offset ?? -1).toBeGreaterThanOrEqual(reached);
          reached = offset ?? 0;
          if (round === kills) {
            expect((await tusPatch(caller, location, reached, bytes.subarray(reached))).status).toBe(204);
            const tusId = location.split('/').at(-1) ?? '';
            expect(readFileSync(join(settings.DATA_DIR, 'uploads', tusId)).equals(bytes)).toBe(true);
            server.child.kill('SIGTERM');
            expect((await server.ended).code).toBe(0);
            return;
          }
          // A whole piece that is acknowledged in every second round, so that there is something to lose.
          if (round % 2 === 0) {
            const answer = await tusPatch(
              caller,
              location,
              reached,
              bytes.subarray(reached, reached + 100_000),
            );
            expect(answer.status).toBe(204);
            reached = answer.offset;
          }
          const enough = 1 + ((round * 77_777) % (piece - 100_000));
          await sendUntilKilled(server.url + location, token, bytes, reached, enough, () =>
            server.child.kill('SIGKILL'),
          );
          expect((await server.ended).signal).toBe('SIGKILL');
        }
      },
      kills * 20_000 + 120_000,
    );
  },
);
