/**
 * A visit to the demo as a learner makes it: sign in, talk with a virtual human, read the report. Run where there is no route
 * to anywhere (see closed-network.test.ts); prints what it saw as one line of JSON.
 */

import { randomBytes } from 'node:crypto';
import { demoConversations } from '#demo/conversations/index.ts';
import { makeUuidV7 } from '#kernel/ids.ts';
import { askPraxis, endProcesses, makeFolder, startPraxis } from '../praxis-process.ts';

const outside = await fetch('http://192.0.2.1/', { signal: AbortSignal.timeout(5_000) }).then(
  () => 'reached',
  (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.name,
);
// A script types faster than any person may.
const server = await startPraxis({ DATA_DIR: makeFolder(), PRAXIS_DEMO: '1', TURNS_PER_MINUTE: '0' });
if (server.url === '') throw new Error(server.output());

const signedIn = await askPraxis(
  server.url,
  'mutation { createPraxisToken(Email: "learner@demo.praxis.test", Password: "praxis-demo") { Token } }',
);
const token: string = signedIn.data.createPraxisToken.Token;

async function callApi(path: string, body?: unknown): Promise<Response> {
  return fetch(`${server.url}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body === undefined ? null : JSON.stringify(body),
  });
}
const makeKey = () => makeUuidV7(Date.now(), randomBytes(10));

const talks = [];
for (const { details, scripts } of demoConversations) {
  const script = scripts.find(({ learner, locale }) => learner === 'good' && locale === 'en-GB');
  const found = await askPraxis(
    server.url,
    'query ($title: String!) { readMyVirtualHumans(filter: { Title: { eq: $title } }) { nodes { ID } } }',
    { title: details.title },
    token,
  );
  const vhId: string = found.data.readMyVirtualHumans.nodes[0].ID;
  const begun = await (
    await callApi('assessments', { vhId, key: makeKey(), locale: 'en-GB', consent: true })
  ).json();
  const { id } = begun.data;
  let answered = 0;
  for (const text of script?.lines ?? []) {
    const stream = await (await callApi(`assessments/${id}/turns`, { key: makeKey(), text })).text();
    if (stream.includes('event: turn')) answered += 1;
    if (/"ended":"/.test(stream)) break;
  }
  const diagnosis = script?.diagnosis ?? undefined;
  const finished = await (await callApi(`assessments/${id}/finish`, { diagnosis })).json();
  await callApi(`assessments/${id}/coaching-session-report`, {});
  const report = await (await callApi(`assessments/${id}/coaching-session-report`)).json();
  talks.push({
    slug: details.slug,
    answered,
    score: finished.data.result.conversationScore,
    report: report.data.generatingStatus,
  });
}
const page = await fetch(`${server.url}/login`);
const links = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]);
console.log(JSON.stringify({ outside, talks, page: page.status, links }));
await endProcesses();
