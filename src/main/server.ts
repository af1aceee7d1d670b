import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Stripping types and compiling some hundred files is most of a start; what was done once is kept beside the packages.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/praxis', import.meta.url)));

// Only what is imported after this point is kept.
const { startServer } = await import('./server/start-server.ts');
await startServer(process.env, process.argv.slice(2));
