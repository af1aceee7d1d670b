import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError, notFound } from '#kernel/app-error.ts';
import { networkOf } from '#platform/http/network-of.ts';
import type { RequestPace } from '#platform/pace/request-pace.ts';
import type { Answer } from '../model/judgement.ts';
import { openBadgePaths } from '../model/open-badge-paths.ts';
import { createFairTurns } from './fair-turns.ts';
import type { PublishedDocuments } from './published-documents.ts';
import { badgeLimits } from './reading/read-badge.ts';

/** For all callers of one network address: a verifier asks for four documents of a badge; a class checks thirty. */
const readsPerMinute = 600;
const checksPerMinute = 60;

type Parameters = { issuer?: string; code?: string; number?: string };

type Deps = {
  published: PublishedDocuments;
  judge(bytes: Buffer): Promise<Answer>;
  pace: RequestPace;
};

/** Public documents and the check of a badge: for everybody, from everywhere. */
export async function registerOpenBadgeRoutes(root: FastifyInstance, { published, judge, pace }: Deps) {
  const turns = createFairTurns();
  // Within: this way of reading a body is for these routes alone.
  await root.register(async (app) => {
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: badgeLimits.fileBytes },
      (_request, body, done) => done(null, body),
    );

    async function slow(address: string, what: string, perMinute: number): Promise<void> {
      const wait = await pace.take([{ key: `open badges ${what} ${networkOf(address)}`, perMinute }], 1);
      if (wait > 0) throw new AppError('RATE_LIMITED', 'Too many requests.', { retryAfterSeconds: wait });
    }

    /** A document of JSON-LD, whatever is asked for: programs that check badges ask for HTML first. */
    function publish(path: string, find: (parameters: Parameters) => Promise<object | Buffer | null>): void {
      app.get<{ Params: Parameters }>(path, async ({ params, ip }, reply) => {
        openToAll(reply);
        await slow(ip, 'read', readsPerMinute);
        const found = await find(params);
        if (found === null) throw notFound('There is no such document.');
        reply.header('Cache-Control', 'public, max-age=300');
        if (Buffer.isBuffer(found)) return reply.type('image/png').send(found);
        return reply.type('application/ld+json; charset=utf-8').send(JSON.stringify(found));
      });
    }

    publish('/open-badges/:issuer.json', ({ issuer }) => published.issuer(issuer ?? ''));
    publish('/open-badges/:issuer/credentials/:code.json', ({ issuer, code }) =>
      published.credential(issuer ?? '', code ?? ''),
    );
    publish('/open-badges/:issuer/achievements/:code.json', ({ issuer, code }) =>
      published.achievement(issuer ?? '', code ?? ''),
    );
    publish('/open-badges/:issuer/achievements/:code.png', ({ issuer, code }) =>
      published.picture(issuer ?? '', code ?? ''),
    );
    publish('/open-badges/:issuer/status/:number.json', async ({ issuer, number = '' }) =>
      /^\d{1,6}$/.test(number) ? published.list(issuer ?? '', Number(number)) : null,
    );

    app.post(openBadgePaths.verify, { bodyLimit: badgeLimits.fileBytes }, async ({ body, ip }, reply) => {
      await slow(ip, 'check', checksPerMinute);
      if (!Buffer.isBuffer(body)) return reply.status(415).send({ error: { code: 'BAD_USER_INPUT' } });
      return turns.run(networkOf(ip), () => judge(body));
    });
  });
}

/** The pages of other sites may read them: a verifier is often one. */
function openToAll(reply: FastifyReply): void {
  reply.header('Access-Control-Allow-Origin', '*').header('Cross-Origin-Resource-Policy', 'cross-origin');
  // They say what somebody has earned: who looks for it finds it by its address and not in a list of results.
  reply.header('X-Robots-Tag', 'noindex');
}
