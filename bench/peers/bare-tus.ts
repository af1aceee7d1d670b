/** P8's reference: @tus/server with its own file store, as its documentation shows it. */
import { createServer } from 'node:http';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';

const tus = new Server({
  path: '/uploads',
  datastore: new FileStore({ directory: String(process.env.DATA_DIR) }),
});
createServer((request, response) => {
  if (request.url === '/') response.end('ready');
  else void tus.handle(request, response);
}).listen(Number(process.env.PORT), '127.0.0.1');
