import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Stripping types and compiling some hundred files takes most of a start, so the result is cached beside the packages.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/praxis', import.meta.url)));

// Only imports after this point are cached.
const { startServer } = await import('./server/start-server.ts');
await startServer(process.env, process.argv.slice(2));
