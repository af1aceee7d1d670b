/** The limit of P1, P2 and P6: Node's http and one prepared statement whose text is the whole answer. */
import { createServer } from 'node:http';
import pg from 'pg';
import { detailSql, heatmapSql, heatmapValues, listSql, sqlValues } from '../lib/queries.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const statements = new Map([
  ['/list', { name: 'list', text: listSql, values: sqlValues }],
  ['/detail', { name: 'detail', text: detailSql, values: sqlValues }],
  ['/heatmap', { name: 'heatmap', text: heatmapSql, values: heatmapValues }],
]);

createServer((request, response) => {
  request.resume().on('end', async () => {
    const statement = statements.get(request.url ?? '');
    if (!statement) return response.end('ready');
    const { rows } = await pool.query(statement);
    response.setHeader('content-type', 'application/json; charset=utf-8').end(rows[0].answer);
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
