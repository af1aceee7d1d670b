import { createReadStream, existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';

export type Studio = {
  page: Page;
  /** Where the frames of the film that is being drawn go. */
  onFrame: (take: (frame: Buffer) => Promise<void>) => void;
  close: () => Promise<void>;
};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Opens the stage in a headless browser. Software drawing is enough: only the person is drawn. */
export async function openStudio(people: string, rooms: string): Promise<Studio> {
  let take: (frame: Buffer) => Promise<void> = async () => {};
  const files: Record<string, string> = { people, rooms };
  const server: ViteDevServer = await createServer({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    optimizeDeps: { entries: ['stage.html'] },
    plugins: [
      {
        name: 'studio',
        configureServer(dev) {
          dev.middlewares.use((request, response, next) => {
            const [, kind = '', name = ''] = (request.url ?? '').split('/');
            if (request.method === 'POST' && kind === 'frame') {
              bodyOf(request)
                .then(take)
                .then(
                  () => response.end(),
                  (error: unknown) => {
                    response.statusCode = 500;
                    response.end(String(error));
                  },
                );
              return;
            }
            const file = files[kind] ? join(files[kind], name) : '';
            if (file && /^[\w-]+\.(glb|hdr)$/.test(name) && existsSync(file))
              createReadStream(file).pipe(response);
            else next();
          });
        },
      },
    ],
  });
  await server.listen();
  const address = server.httpServer?.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text().slice(0, 600));
  });
  await page.goto(`http://127.0.0.1:${port}/stage.html`);
  await page.waitForFunction(() => 'stage' in window, undefined, { timeout: 120_000 });
  return {
    page,
    onFrame: (next) => {
      take = next;
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
