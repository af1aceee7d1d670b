import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Commerce } from '../config/commerce.ts';
import { embeddablePolicy } from './security-headers.ts';

/** A page that is a small program of its own; everything else is the app, which routes in the browser. */
export type EntryPage = {
  /** '/login'. */
  path: string;
  /** Its file in the built folder. */
  file: string;
  /** A part of the address follows the path: a code or a number, which the page reads itself. */
  hasRest?: boolean;
  /** The sites that may show the pages under /embed/ may show it too: it stands in a frame within those. */
  isInEmbeds?: boolean;
};

export type WebRoutesOptions = {
  /** The folder the browser code was built into. */
  root: string;
  pages: readonly EntryPage[];
  /** Tells the sign-in page to offer the demo's people. */
  isDemo: () => boolean;
  /** Tells every page whether there are prices, and whether strangers may sign up. */
  commerce: () => Commerce;
  /** Origins of other sites that may show the pages under /embed/ in a frame. */
  embedOrigins: readonly string[];
  /** The addresses of the operator's own policies; null keeps the built-in page. */
  policies: { privacy: string | null; terms: string | null };
  /** Where the operator's mobile app takes links, for pages that offer it. */
  appLink?: string | null;
  /** Version and environment, as people name them when something is wrong. */
  label?: { release: string; environment: string };
  /** Whether pages report errors to this server. */
  takesErrors?: boolean;
};

const appFile = 'index.html';
/** Of a SHA-256 in hexadecimal: enough to tell builds apart. */
const buildLength = 16;

export async function registerWebRoutes(app: FastifyInstance, options: WebRoutesOptions): Promise<void> {
  const texts = new Map<string, string>();
  for (const name of new Set([appFile, ...options.pages.map(({ file }) => file)])) {
    const file = join(options.root, name);
    if (existsSync(file)) texts.set(name, readFileSync(file, 'utf8'));
  }
  // The pages name their code by the hash of its content: they change with every build, and with nothing else.
  const build = createHash('sha256')
    .update([...texts.values()].join())
    .digest('hex')
    .slice(0, buildLength);
  await app.register(fastifyStatic, {
    root: options.root,
    // Its own route reads the whole folder at every request, to compare the spelling of names: some thousand entries.
    serve: false,
    index: false,
    preCompressed: true,
    setHeaders(reply, path) {
      // Names under assets/ carry a hash of the content.
      const cache = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      reply.header('Cache-Control', cache);
    },
  });

  const files = listFiles(options.root);
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const name = request.params['*'];
    return files.has(name) ? reply.sendFile(name) : reply.callNotFound();
  });

  const { embedOrigins } = options;
  const policy = embeddablePolicy(embedOrigins);
  const buildNote = `<meta name="praxis-build" content="${build}">`;
  const appNote = options.appLink
    ? `<meta name="praxis-app-link" content="${quoteAttribute(options.appLink)}">`
    : '';

  const labelNote = options.label
    ? `<meta name="praxis-label" content="${quoteAttribute(`v${options.label.release}, ${options.label.environment}`)}">`
    : '';
  const errorsNote = options.takesErrors ? '<meta name="praxis-errors" content="1">' : '';

  function sendPage(reply: FastifyReply, isInEmbeds: boolean, file = appFile): FastifyReply {
    const page = texts.get(file) ?? '';
    const { payments, signUp } = options.commerce();
    const notes =
      buildNote +
      appNote +
      labelNote +
      errorsNote +
      `<meta name="praxis-payments" content="${payments}"><meta name="praxis-sign-up" content="${signUp}">` +
      (options.isDemo() ? '<meta name="praxis-demo" content="1">' : '');
    const mayBeEmbedded = embedOrigins.length > 0 && isInEmbeds;
    if (mayBeEmbedded) {
      reply.header('Content-Security-Policy', policy);
      // X-Frame-Options has no list of origins; browsers use the policy where both are sent.
      reply.removeHeader('X-Frame-Options');
    }
    const origins = mayBeEmbedded
      ? `<meta name="praxis-embed-origins" content="${embedOrigins.join(' ')}">`
      : '';
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(page.replace('</head>', `${notes}${origins}</head>`));
  }

  for (const { path, file, hasRest, isInEmbeds = isEmbed(path) } of options.pages) {
    app.get(path, (_request, reply) => sendPage(reply, isInEmbeds, file));
    if (hasRest) app.get(`${path}/*`, (_request, reply) => sendPage(reply, isInEmbeds, file));
  }
  const { privacy, terms } = options.policies;
  if (privacy) app.get('/privacy-policy', (_request, reply) => reply.redirect(privacy));
  if (terms) app.get('/terms-conditions', (_request, reply) => reply.redirect(terms));
  // Asked by every open page: a copy of it that somebody kept would hide an update.
  app.get('/version.json', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ build }));
  app.get('/', (_request, reply) => sendPage(reply, false));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const wantsPage =
      request.method === 'GET' &&
      (request.headers.accept ?? '').includes('text/html') &&
      !path.startsWith('/assets/');
    if (!wantsPage) return sendNotFound(request, reply);
    return sendPage(reply, isEmbed(path));
  });
}

/** @returns what a build left, 'assets/start.js': a folder that changes is read again at the next start, as its pages are */
function listFiles(root: string): ReadonlySet<string> {
  if (!existsSync(root)) return new Set();
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/')),
  );
}

function isEmbed(path: string): boolean {
  return path.startsWith('/embed/');
}

function quoteAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** This answer does not repeat the address, as the library's own would. */
export function sendNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .status(404)
    .send({ error: { code: 'NOT_FOUND', message: 'There is nothing at this address.' } });
}
