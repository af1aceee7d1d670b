import type { FastifyRequest } from 'fastify';

/** The token of a session; null where there is none, or where its form is invalid. */
export function readBearerToken(request: FastifyRequest): string | null {
  const header = readHeader(request, 'authorization');
  const match = header === null ? null : /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header);
  return match?.[1] ?? null;
}

export function readHeader(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
