import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { projectRoot } from './processes.ts';

/** Builds one entry as it would be served; answers the folder of its files. */
export async function bundle(entry: string, outDir: string): Promise<string> {
  await build({
    configFile: false,
    root: projectRoot,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir,
      target: 'chrome123',
      minify: true,
      rolldownOptions: { input: join(projectRoot, entry), preserveEntrySignatures: 'strict' },
      modulePreload: false,
    },
  });
  return join(outDir, 'assets');
}

/** A small page that runs a bundled entry, with the demo's people and rooms beside it. No server answers: all comes from files. */
export async function openBundle(browser: Browser, assets: string, entryName: string): Promise<Page> {
  const entry = readdirSync(assets).find((name) => name.startsWith(entryName));
  const page = await browser.newPage({ viewport: { width: 320, height: 180 } });
  page.on('pageerror', (error) => console.error(error.message));
  await page.route('http://localhost/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      const body = `<!doctype html><style>html,body{margin:0;height:100%}</style><script type="module" src="/assets/${entry}"></script>`;
      return route.fulfill({ contentType: 'text/html', body });
    }
    const from = pathname.startsWith('/assets/') ? assets : join(projectRoot, 'demo', pathname, '..');
    return route.fulfill({ path: join(from, basename(pathname)) });
  });
  return page;
}
