import type { FastifyInstance } from 'fastify';
import type { SigningKeys } from '../keys/signing-keys.ts';
import { readImageAddress } from './image-address.ts';
import type { ImageService } from './image-service.ts';

/** GET /images/{request}.{signature}: WebP where the browser takes it, JPEG elsewhere. */
export function registerImageRoutes(
  app: FastifyInstance,
  options: { images: ImageService; signingKeys: SigningKeys },
): void {
  app.get<{ Params: { request: string } }>('/images/:request', async (request, reply) => {
    const wanted = readImageAddress(options.signingKeys, request.params.request);
    const format = (request.headers.accept ?? '').includes('image/webp') ? 'webp' : 'jpeg';
    const image = wanted && (await options.images.make(wanted, format));
    reply.header('X-Content-Type-Options', 'nosniff').header('Vary', 'Accept');
    if (!image) {
      return reply
        .status(404)
        .header('Cache-Control', 'no-store')
        .send({ error: { code: 'NOT_FOUND', message: 'This picture does not exist.' } });
    }
    // The address names the source and the edits, and a source is never replaced under its key.
    reply.header('Cache-Control', 'private, max-age=31536000, immutable').header('ETag', image.etag);
    if (request.headers['if-none-match'] === image.etag) return reply.status(304).send();
    return reply.type(image.contentType).send(image.bytes);
  });
}
