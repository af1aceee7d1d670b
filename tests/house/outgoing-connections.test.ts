import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../..', import.meta.url);
const files = globSync('src/{kernel,platform,main,features}/**/*.ts', { cwd: root }).filter(
  (file) =>
    !/\.test\.ts$|\/tests\/|\/ui\/|platform\/testing\/|main\/(?:web|player|human-player|sign-in)/.test(file),
);

/** What opens a connection: names of Node's own modules that do, its global clients, and the clients of libraries. */
const openers = [
  /import (?!type\b)[^;]*\b(?:request|get|Agent|connect|createConnection|Socket|createSocket)\b[^;]*from 'node:(?:https?|http2|net|tls|dgram)'/,
  /import \* as \w+ from 'node:(?:https?|http2|net|tls|dgram)'/,
  /(?<![\w.])fetch\(|globalThis\.fetch\(|new (?:WebSocket|EventSource)\(/,
  /from 'undici'|from 'axios'|from 'got'/,
  /new S3Client\(|new S3Store\(|extends S3Store\b/,
  /import\('nodemailer'\)|import (?!type\b)[^;]*from 'nodemailer'/,
  /new pg\.(?:Pool|Client)\(/,
  /from '@opentelemetry\/exporter-/,
  /import\('stripe'\)|import (?!type\b)[^;]*from 'stripe'/,
];

/**
 * Who may, and where to. All but the first go where only the operator's settings say; the first goes where people of an
 * organisation say, and judges each address.
 */
const allowed: Record<string, string> = {
  'src/platform/outgoing/outgoing-client.ts': 'webhooks and language models',
  'src/features/billing/server/stripe/stripe-client.ts': 'Stripe, or the server of STRIPE_API_URL',
  'src/features/billing/server/stripe/stripe-webhook.ts': 'nowhere: checks a signature',
  'src/features/feature-flags/server/flag-providers.ts': 'the flag service of FLAGD_URL',
  'src/platform/activity/tracing.ts': 'the collector of OTLP_TRACES_URL',
  'src/platform/clickhouse/clickhouse-client.ts': 'the ClickHouse of CLICKHOUSE_URL',
  'src/platform/error-reports/error-reporter.ts': 'the service of ERROR_REPORTS_TO',
  'src/platform/mail/smtp-transport.ts': 'the mail server of the settings',
  'src/platform/mail/mail-folder.ts': 'nowhere: composes a mail in memory',
  'src/platform/storage/s3-store.ts': 'the object store of the settings',
  'src/platform/uploads/s3-upload-store.ts': 'the object store of the settings',
  'src/platform/db/session/postgres-engine.ts': 'the database of the settings',
  'src/platform/db/session/postgres-listener.ts': 'the database of the settings',
  'src/platform/backup/postgres-bulk.ts': 'the database of the settings',
  'src/platform/db/embedded/folder-lock.ts': 'a socket in the data folder',
};

test('nothing on the server opens a connection but the modules that are named here', () => {
  expect(files.length).toBeGreaterThan(400);
  const found = files.filter((file) => {
    const text = readFileSync(new URL(file, root), 'utf8').replace(/^\s*(?:\*|\/\/|\/\*).*$/gm, '');
    return openers.some((opener) => opener.test(text));
  });
  expect(found.map((file) => file.split('\\').join('/')).sort()).toEqual(Object.keys(allowed).sort());
});
