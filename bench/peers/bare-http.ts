/** What starting Node itself costs. */
import { createServer } from 'node:http';

createServer((_request, response) => response.end('ready')).listen(Number(process.env.PORT), '127.0.0.1');
