/** Receiving uploads as the product does, without the rest of it: no database answers who may. */
import { join } from 'node:path';
import { createHttpApp } from '../../src/platform/http/create-http-app.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { registerUploadRoutes } from '../../src/platform/uploads/upload-routes.ts';
import { createFileUploadStore } from '../../src/platform/uploads/upload-store.ts';

const log = createLog('silent');
const expiresAt = new Date(Date.now() + 86_400_000);
const http = await createHttpApp({ log, trustedProxies: 0, requestTimeoutMs: 300_000 });
http.get('/', async () => 'ready');
await registerUploadRoutes(http, {
  store: createFileUploadStore(join(String(process.env.DATA_DIR), 'uploads')),
  log,
  endpoints: [
    {
      path: '/uploads',
      maxBytes: 10_000_000_000,
      lifeMs: 86_400_000,
      authenticate: async () => ({ organisationId: 1, personId: 1 }),
      findState: async () => ({ state: 'uploading', expiresAt }),
      tooLarge: () => ({ status: 413, message: 'Too large.' }),
      create: async () => null,
      finish: async () => null,
      remove: async () => {},
    },
  ],
});
await http.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
