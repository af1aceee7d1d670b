import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('starts with no settings at all', () => {
  expect(readConfig({}, [])).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    database: null,
    demo: { wished: null, reachable: false, embedded: true },
    s3: null,
  });
});

test.each([
  [{ PORT: 'abc' }, 'The setting PORT is wrong: it must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'The setting PORT is wrong: it must be a whole number from 0 to 65535.'],
  [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL is wrong: it must start with postgres://.'],
  [
    { DATABASE_URL: 'postgres://localhost/x', DATABASE_READ_URL: 'mysql://x' },
    'The setting DATABASE_READ_URL is wrong: it must start with postgres://.',
  ],
  [
    { DATABASE_READ_URL: 'postgres://localhost/x' },
    'The setting DATABASE_READ_URL is wrong: the embedded database has no replica. Set DATABASE_URL to the server that it is a replica of.',
  ],
  [
    { DATABASE_READ_LAG_SECONDS: '0' },
    'The setting DATABASE_READ_LAG_SECONDS is wrong: it must be a whole number from 1 to 3600.',
  ],
  [
    { CLICKHOUSE_URL: 'clickhouse://x' },
    'The setting CLICKHOUSE_URL is wrong: it must be an address like https://praxis:password@clickhouse.example.org:8443/praxis.',
  ],
  [
    { CLICKHOUSE_URL: 'https://x/a/b' },
    'The setting CLICKHOUSE_URL is wrong: it must be an address like https://praxis:password@clickhouse.example.org:8443/praxis.',
  ],
  [
    { CLICKHOUSE_URL: 'https://a:%zz@x/' },
    'The setting CLICKHOUSE_URL is wrong: percent-encode special characters in user and password.',
  ],
  [
    { CLICKHOUSE_PASSWORD: 'secret' },
    'The setting CLICKHOUSE_URL is missing: it says which ClickHouse the user is of.',
  ],
  [
    { CLICKHOUSE_URL: 'https://a@x/', CLICKHOUSE_USER: 'b' },
    'The setting CLICKHOUSE_USER is wrong: the address in CLICKHOUSE_URL names a user already.',
  ],
  [
    { HELP_CONTACT: 'javascript:alert(1)' },
    'The setting HELP_CONTACT is wrong: it must be an email address, or a web address that starts with https://.',
  ],
  [
    { PUBLIC_URL: 'example.org' },
    'The setting PUBLIC_URL is wrong: it must be an address that starts with http:// or https://.',
  ],
  [{ PRAXIS_DEMO: 'yes' }, 'The setting PRAXIS_DEMO is wrong: it must be 0 or 1.'],
  [
    { LOG_LEVEL: 'loud' },
    'The setting LOG_LEVEL is wrong: it must be trace, debug, info, warn, error or silent.',
  ],
  [
    { SMTP_URL: 'mail.example.org' },
    'The setting SMTP_URL is wrong: it must be an address that starts with smtp:// or smtps://.',
  ],
  [
    { SMTP_URL: 'smtp://mail.example.org' },
    'The setting SMTP_FROM is missing: mail over SMTP_URL needs an address it comes from.',
  ],
  [
    { SMTP_FROM: 'Praxis <a@b.test>\r\nBcc: all@b.test' },
    'The setting SMTP_FROM is wrong: it must be an e-mail address, or a name and an address in angle brackets.',
  ],
  [{ SMTP_TLS: 'maybe' }, 'The setting SMTP_TLS is wrong: it must be required, opportunistic or off.'],
  ...[
    '*',
    'https://*.example.org',
    'https://example.org/page',
    "https://a.test; script-src 'x'",
    'a.test',
  ].map((EMBED_ORIGINS): [Record<string, string>, string] => [
    { EMBED_ORIGINS },
    'The setting EMBED_ORIGINS is wrong: it must be origins, parted by commas, like https://intranet.example.org.',
  ]),
  [
    { MODEL_HOSTS: 'http://localhost:11434' },
    'The setting MODEL_HOSTS is wrong: it must be hosts with ports, parted by commas, like localhost:11434.',
  ],
  [
    { TEST_LAB_AFTER_SECONDS: 'soon' },
    'The setting TEST_LAB_AFTER_SECONDS is wrong: it must be off, or a whole number from 1 to 86400.',
  ],
  [
    { SENTENCE_MODEL: 'on' },
    'The setting SENTENCE_MODEL is wrong: it must be built-in, off, or an address that starts with http:// or https://.',
  ],
  [
    { SENTENCE_MODEL: 'http://localhost:11434/v1' },
    'The setting SENTENCE_MODEL_NAME is missing: SENTENCE_MODEL names an address.',
  ],
  [
    { SPEECH_SERVER: 'localhost:8880' },
    'The setting SPEECH_SERVER is wrong: it must be an address that starts with http:// or https://.',
  ],
  [
    { SPEECH_SERVER: 'https://speech.example.org/v1' },
    'The setting SPEECH_SERVER_MODEL is missing: SPEECH_SERVER needs it.',
  ],
  [
    {
      SPEECH_SERVER: 'https://speech.example.org/v1',
      SPEECH_SERVER_MODEL: 'kokoro',
      SPEECH_SERVER_VOICES: 'emma',
    },
    'The setting SPEECH_SERVER_VOICES is wrong: it must name a voice for women and one for men of each language, like en-GB-female=emma, en-GB-male=george.',
  ],
  [
    {
      SPEECH_SERVER: 'http://localhost:8880/v1',
      SPEECH_SERVER_MODEL: 'kokoro',
      SPEECH_SERVER_VOICES: 'en-GB-female=emma,en-GB-male=george',
    },
    'The setting SPEECH_SERVER is wrong. The address must start with https://. MODEL_HOSTS names hosts of your own network.',
  ],
  [
    { TRANSCRIPTION_SERVER: 'localhost:8000' },
    'The setting TRANSCRIPTION_SERVER is wrong: it must be an address that starts with http:// or https://.',
  ],
  [
    { TRANSCRIPTION_SERVER: 'https://speech.example.org/v1' },
    'The setting TRANSCRIPTION_SERVER_MODEL is missing: TRANSCRIPTION_SERVER needs it.',
  ],
  [
    {
      TRANSCRIPTION_SERVER: 'https://speech.example.org/v1',
      TRANSCRIPTION_SERVER_MODEL: 'whisper',
      TRANSCRIPTION_SERVER_LANGUAGES: 'en-GB,fr',
    },
    'The setting TRANSCRIPTION_SERVER_LANGUAGES is wrong: it must name some of en-GB, en-US, zh-TW, separated by commas.',
  ],
  [
    { TRANSCRIPTION_SERVER: 'http://10.0.0.7/v1', TRANSCRIPTION_SERVER_MODEL: 'whisper' },
    'The setting TRANSCRIPTION_SERVER is wrong. The address must start with https://. MODEL_HOSTS names hosts of your own network.',
  ],
  [{ PAYMENTS: 'stripe' }, 'The setting STRIPE_SECRET_KEY is missing: PAYMENTS=stripe needs it.'],
  [
    { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' },
    'The setting STRIPE_WEBHOOK_SECRET is missing: PAYMENTS=stripe needs it.',
  ],
  [
    { STRIPE_SECRET_KEY: 'pk_live_1' },
    'The setting STRIPE_SECRET_KEY is wrong: it must be a secret or restricted key, like sk_live_….',
  ],
  [
    { STRIPE_API_URL: 'https://stripe.test/v1' },
    'The setting STRIPE_API_URL is wrong: it must be an address without a path, like https://api.stripe.com.',
  ],
  [
    {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_PRICE_STARTER_MONTHLY: 'price_1',
      STRIPE_PRICE_PRO_MONTHLY: 'price_1',
    },
    'The settings STRIPE_PRICE_… are wrong: two of them name the same price.',
  ],
  [
    { SALES_CONTACT: 'https://sales.example.org' },
    'The setting SALES_CONTACT is wrong: it must be an email address.',
  ],
  [{ DEFAULT_LANGUAGE: 'fr' }, 'The setting DEFAULT_LANGUAGE is wrong: it must be en-GB, en-US or zh-TW.'],
  [
    { S3_BUCKET: 'films' },
    'The setting S3_ACCESS_KEY_ID is missing: the object store needs all of S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  ],
])('a wrong value ends the start with a sentence that names the setting: %o', (environment, message) => {
  expect(() => readConfig(environment, [])).toThrow(new ConfigError(message));
});

test('the embedded database is refused for a process that does only half of the work', () => {
  expect(() => readConfig({}, ['--services=jobs'])).toThrow(/one process only/);
  expect(readConfig({ DATABASE_URL: 'postgres://localhost/x' }, ['--services=jobs']).services).toEqual(
    new Set(['jobs']),
  );
});

test('an unknown service is refused', () => {
  expect(() => readConfig({}, ['--services=web,mail'])).toThrow(/takes web, jobs or both/);
});

test('mail to another machine is encrypted or not sent; to this one it may go in clear', () => {
  const from = { SMTP_FROM: 'Praxis <praxis@example.org>' };
  expect(readConfig({ SMTP_URL: 'smtp://mail.example.org', ...from }, []).smtp?.tls).toBe('required');
  expect(readConfig({ SMTP_URL: 'smtp://localhost:2525', ...from }, []).smtp?.tls).toBe('opportunistic');
  expect(readConfig({ SMTP_URL: 'smtp://10.0.0.4', SMTP_TLS: 'off', ...from }, []).smtp?.tls).toBe('off');
});

test('links in mail start with the address that was set, else with where the server listens', () => {
  expect(readConfig({ PUBLIC_URL: 'https://praxis.example.org/' }, []).linkBase).toBe(
    'https://praxis.example.org',
  );
  expect(readConfig({ HOST: '0.0.0.0', PORT: '4000' }, []).linkBase).toBe('http://localhost:4000');
});

test('origins that may embed are read as a browser writes them, each once', () => {
  const EMBED_ORIGINS =
    ' https://Intranet.Example.org:443, http://localhost:8080,https://intranet.example.org ';
  expect(readConfig({ EMBED_ORIGINS }, []).embedOrigins).toEqual([
    'https://intranet.example.org',
    'http://localhost:8080',
  ]);
  expect(readConfig({}, []).embedOrigins).toEqual([]);
});

test('a replica has as many connections as the database, and may be half a minute behind', () => {
  const settings = { DATABASE_URL: 'postgres://one/x', DATABASE_POOL_SIZE: '7' };
  expect(readConfig(settings, []).replica).toBeNull();
  const read = { ...settings, DATABASE_READ_URL: 'postgresql://two/x' };
  expect(readConfig(read, []).replica).toEqual({
    url: 'postgresql://two/x',
    poolSize: 7,
    preparedStatements: true,
    lagLimitMs: 30_000,
  });
  const own = { DATABASE_READ_POOL_SIZE: '3', DATABASE_READ_LAG_SECONDS: '5' };
  expect(readConfig({ ...read, ...own }, []).replica).toMatchObject({ poolSize: 3, lagLimitMs: 5_000 });
});

test('ClickHouse is named by an address, with user and password in it or apart', () => {
  expect(readConfig({}, []).clickHouse).toBeNull();
  const whole = { CLICKHOUSE_URL: 'https://praxis:p%3A%40ss@ch.example.org:8443/numbers' };
  const there = { address: 'https://ch.example.org:8443', database: 'numbers' };
  expect(readConfig(whole, []).clickHouse).toEqual({ ...there, user: 'praxis', password: 'p:@ss' });
  const apart = { CLICKHOUSE_URL: 'http://ch:8123', CLICKHOUSE_USER: 'ana', CLICKHOUSE_PASSWORD: 'p%3A' };
  expect(readConfig(apart, []).clickHouse).toEqual({
    address: 'http://ch:8123',
    database: 'default',
    user: 'ana',
    password: 'p%3A',
  });
});
