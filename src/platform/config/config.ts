import { join, resolve } from 'node:path';
import { z } from 'zod';
import { contactLink } from '#kernel/contact-link.ts';
import { type Locale, locales } from '#kernel/locale.ts';
import { isTimeZone } from '#kernel/time-zone.ts';
import { parseRetention, type Retention } from '../backup/retention.ts';
import { parseSchedule, type Schedule } from '../backup/schedule.ts';
import type { ReplicaSettings } from '../db/replica/read-replica.ts';
import { parseReportAddress, type ReportAddress } from '../error-reports/report-address.ts';
import { type ModelHosts, parseModelHosts } from '../llm/model-hosts.ts';
import type { SpeechAddress } from '../speech/speech-server.ts';
import type { TranscriptionAddress } from '../speech/transcription-server.ts';
import { type ClickHouseConfig, clickHouseEnvironment, readClickHouse } from './clickhouse-settings.ts';
import { type PaymentMode, paymentModes, type SignUpMode, signUpModes } from './commerce.ts';
import { chooseDemoLanguage, type DemoLanguage, demoLanguages } from './demo-language.ts';
import { isReachable, isThisMachine } from './reachability.ts';
import { release } from './release.ts';
import {
  readSentenceModel,
  type SentenceModelConfig,
  sentenceModelEnvironment,
} from './sentence-model-settings.ts';
import { readSignUp, type SignUpConfig, signUpEnvironment } from './sign-up-settings.ts';
import { readSpeechServer, speechEnvironment } from './speech-settings.ts';
import { readStripe, type StripeConfig, stripeEnvironment } from './stripe-settings.ts';
import { readTraces, type TracesConfig, tracesEnvironment } from './traces-settings.ts';
import { readTranscriptionServer, transcriptionEnvironment } from './transcription-settings.ts';

/** A setting that is wrong: the message is shown as it is and the process ends. */
export class ConfigError extends Error {}

/** 'a, b or c' */
function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);
}

const flag = z
  .enum(['0', '1', 'true', 'false'], { error: 'must be 0 or 1' })
  .transform((value) => value === '1' || value === 'true');

const wholeNumber = (least: number, max: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${least} to ${max}` })
    .int(`must be a whole number from ${least} to ${max}`)
    .min(least, `must be a whole number from ${least} to ${max}`)
    .max(max, `must be a whole number from ${least} to ${max}`);

const organisationNumber = z.coerce
  .number({ error: 'must be the number of an organisation' })
  .int('must be the number of an organisation')
  .min(1, 'must be the number of an organisation');

const httpUrl = z
  .string()
  .refine(
    (value) => /^https?:\/\//.test(value) && URL.canParse(value),
    'must be an address that starts with http:// or https://',
  );

const postgresUrl = z
  .string()
  .refine((value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value), 'must start with postgres://');

/** Every setting of the product, with its default. The table in docs/self-hosting.md is checked against this. */
const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  DATA_DIR: z.string().min(1, 'must not be empty').default('./data'),
  /** Where the keys of the installation are kept. */
  KEYS_FILE: z.string().min(1, 'must not be empty').optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 200).default(10),
  DATABASE_PREPARED_STATEMENTS: flag.default(true),
  /** How long a start waits for a database that does not answer yet. */
  DATABASE_PATIENCE_SECONDS: wholeNumber(0, 3_600).default(60),
  /** A streaming replica of DATABASE_URL, for analytics. */
  DATABASE_READ_URL: postgresUrl.optional(),
  /** Without it as many as to DATABASE_URL. */
  DATABASE_READ_POOL_SIZE: wholeNumber(1, 200).optional(),
  /** A replica that is further behind is not asked. */
  DATABASE_READ_LAG_SECONDS: wholeNumber(1, 3_600).default(30),
  ...clickHouseEnvironment,
  PUBLIC_URL: httpUrl.optional(),
  /** Where days begin and end for people whose own time zone is not known, and the clock of organisations that chose none. */
  TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as Europe/London').optional(),
  /** Where the operator's mobile app takes links; without it the app is not offered. */
  APP_LINK_URL: httpUrl.optional(),
  /** What flags and reports of errors call this installation. */
  ENVIRONMENT: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be letters, digits and dashes, like production')
    .default('production'),
  /** Where errors are reported, in Sentry's form; without it nowhere. */
  ERROR_REPORTS_TO: z
    .string()
    .refine(
      (value) => parseReportAddress(value) !== null,
      'must be an address like https://key@errors.example.org/1',
    )
    .optional(),
  /** Feature flags in flagd's format; without it flags.json in the data folder, where there is one. */
  FLAGS_FILE: z.string().min(1, 'must not be empty').optional(),
  /** A flagd, or another service that speaks the OpenFeature Remote Evaluation Protocol, instead of the file. */
  FLAGD_URL: httpUrl.optional(),
  /** The number of reverse proxies in front that set X-Forwarded-For. */
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  PRAXIS_DEMO: flag.optional(),
  PRAXIS_DEMO_LANGUAGE: z.enum(demoLanguages, { error: `must be ${listed(demoLanguages)}` }).optional(),
  /** This site is for staff: learners are refused at the sign-in. */
  ADMIN_ONLY: flag.default(false),
  /** Who pays how; without it nobody, except in a demo. */
  PAYMENTS: z.enum(paymentModes, { error: `must be ${listed(paymentModes)}` }).optional(),
  /** Whether strangers may sign up; without it where somebody pays. */
  SIGN_UP: z.enum(signUpModes, { error: `must be ${listed(signUpModes)}` }).optional(),
  ...signUpEnvironment,
  ...stripeEnvironment,
  /** Whom people write to who want what no price is shown for. */
  SALES_CONTACT: z
    .string()
    .refine((value) => contactLink(value)?.startsWith('mailto:') === true, 'must be an email address')
    .optional(),
  /** What the prices announce, one after the other. */
  COMING_SOON: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(';')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    ),
  /** The addresses of the operator's own policies; without them the built-in pages. */
  PRIVACY_POLICY_URL: httpUrl.optional(),
  TERMS_URL: httpUrl.optional(),
  /** Whom members ask for help whose organisation names nobody. */
  HELP_CONTACT: z
    .string()
    .refine(
      (value) => contactLink(value) !== null,
      'must be an email address, or a web address that starts with https://',
    )
    .optional(),
  /** The organisation whose administrators may copy content into others. */
  CONTENT_COPY_ORGANISATION: organisationNumber.optional(),
  /** The organisation whose published content new ones get; without it they get what Praxis brings. */
  STARTER_ORGANISATION: organisationNumber.optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be trace, debug, info, warn, error or silent',
    })
    .default('info'),
  GRAPHQL_INTROSPECTION: flag.optional(),
  FFMPEG_PATH: z.string().min(1, 'must not be empty').optional(),
  FFPROBE_PATH: z.string().min(1, 'must not be empty').optional(),
  /** Months that are over before the events of their sessions leave the database for files; without it they stay. */
  ARCHIVE_EVENTS_AFTER_MONTHS: wholeNumber(3, 1_200).optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().min(1, 'must not be empty').default('us-east-1'),
  S3_BUCKET: z.string().min(1, 'must not be empty').optional(),
  S3_ACCESS_KEY_ID: z.string().min(1, 'must not be empty').optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1, 'must not be empty').optional(),
  METRICS: flag.default(true),
  /** The bearer token for reading /metrics from elsewhere. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, 'must be at least 16 letters, digits or signs of a bearer token')
    .optional(),
  ...tracesEnvironment,
  DEFAULT_LANGUAGE: z.enum(locales, { error: `must be ${listed(locales)}` }).default('en-GB'),
  SMTP_URL: z
    .string()
    .refine(
      (value) => /^smtps?:\/\//.test(value) && URL.canParse(value) && new URL(value).hostname !== '',
      'must be an address that starts with smtp:// or smtps://',
    )
    .optional(),
  SMTP_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an e-mail address, or a name and an address in angle brackets',
    )
    .optional(),
  SMTP_TLS: z
    .enum(['required', 'opportunistic', 'off'], { error: 'must be required, opportunistic or off' })
    .optional(),
  /** Whether notifications may go to addresses of a private network. */
  OUTGOING_PRIVATE_ADDRESSES: flag.default(false),
  /** Other sites that may show the pages under /embed/ in a frame. */
  EMBED_ORIGINS: z
    .string()
    .default('')
    .transform((value, context) => {
      const origins = parseOrigins(value);
      if (origins) return origins;
      context.addIssue('must be origins, parted by commas, like https://intranet.example.org');
      return z.NEVER;
    }),
  /** GraphQL requests of one signed-in person in a minute, over all processes; 0 removes the limit. */
  REQUESTS_PER_MINUTE: wholeNumber(0, 100_000_000).default(1_200),
  /** The same of one address without a sign-in: a whole school may sign in from one. */
  ANONYMOUS_REQUESTS_PER_MINUTE: wholeNumber(0, 100_000_000).default(3_000),
  /** The number of turns that one person may take in a minute; 0 removes the limit. */
  TURNS_PER_MINUTE: wholeNumber(0, 100_000).default(60),
  /** A download of which nothing is taken for so long ends. */
  DOWNLOAD_PATIENCE_SECONDS: wholeNumber(1, 3_600).default(60),
  /** Private hosts at which language models may answer. */
  MODEL_HOSTS: z
    .string()
    .default('')
    .transform((value, context) => {
      const hosts = parseModelHosts(value);
      if (hosts) return hosts;
      context.addIssue('must be hosts with ports, parted by commas, like localhost:11434');
      return z.NEVER;
    }),
  ...sentenceModelEnvironment,
  ...speechEnvironment,
  ...transcriptionEnvironment,
  /** Seconds without a change after which scripted learners try a draft by themselves. */
  TEST_LAB_AFTER_SECONDS: z
    .union([z.literal('off').transform(() => null), wholeNumber(1, 86_400)], {
      error: 'must be off, or a whole number from 1 to 86400',
    })
    .default(60),
  /** A folder, or s3://bucket/prefix; without it there are no scheduled backups. */
  BACKUP_TO: z.string().min(1, 'must not be empty').optional(),
  BACKUP_AT: z
    .string()
    .default('02:00')
    .transform((value, context) => {
      const schedule = parseSchedule(value);
      if (schedule) return schedule;
      context.addIssue('must be a time of the day like 02:00, or a number of hours like 6h');
      return z.NEVER;
    }),
  BACKUP_KEEP: z
    .string()
    .default('7d4w6m')
    .transform((value, context) => {
      const retention = parseRetention(value);
      if (retention) return retention;
      context.addIssue('must be a number of backups like 14, or days, weeks and months like 7d4w6m');
      return z.NEVER;
    }),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  BACKUP_S3_ENDPOINT: httpUrl.optional(),
  BACKUP_S3_REGION: z.string().min(1, 'must not be empty').optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1, 'must not be empty').optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1, 'must not be empty').optional(),
});

const serviceNames = ['web', 'jobs'] as const;
type ServiceName = (typeof serviceNames)[number];

type S3Config = {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** A place for backups: a folder, or objects below a prefix of a bucket. */
export type BackupTo = { folder: string } | { bucket: S3Config; prefix: string };

export type BackupConfig = {
  /** Null: no scheduled backups. */
  to: BackupTo | null;
  at: Schedule;
  keep: Retention;
  passphrase: string | null;
  /** Reads a place as BACKUP_TO is read. @throws ConfigError */
  readPlace: (text: string) => BackupTo;
};

export type Config = {
  /** The beginning of links in e-mails, without a slash at the end. Never taken from a request. */
  linkBase: string;
  defaultLanguage: Locale;
  /** Null: mail is written to files. */
  smtp: { url: string; from: string; tls: 'required' | 'opportunistic' | 'off' } | null;
  /** The sender of e-mails that are written to files. */
  mailFrom: string;
  outgoingPrivateAddresses: boolean;
  /** Origins of other sites that may show the pages under /embed/ in a frame. */
  embedOrigins: readonly string[];
  modelHosts: ModelHosts;
  /** What finds out how alike texts are in meaning; null: nothing. */
  sentenceModel: SentenceModelConfig | null;
  /** A speech server of the operator's own; null: browsers speak, and the programs of this machine. */
  speechServer: SpeechAddress | null;
  /** A server of the operator's own that turns speech into text; null: browsers do, where they can. */
  transcriptionServer: TranscriptionAddress | null;
  /** After so long without a change the test lab tries a draft by itself; null: only where somebody asks. */
  testLabAfterSeconds: number | null;
  /** Of one person; 0: no limit. */
  /** Without a byte taken for so long, a download ends: its reader is gone. */
  downloadPatienceMs: number;
  turnsPerMinute: number;
  /** GraphQL requests in a minute, of one person and of one address without a sign-in; 0: no limit. */
  requestsPerMinute: { signedIn: number; anonymous: number };
  port: number;
  host: string;
  dataDir: string;
  /** The keys that sign sessions and addresses and seal secrets. */
  keysFile: string;
  database: { url: string; poolSize: number; preparedStatements: boolean; patienceSeconds: number } | null;
  /** Answers questions of analytics; null: the database itself. */
  replica: ReplicaSettings | null;
  /** What sessions and answers are fed to; null: nothing. */
  clickHouse: ClickHouseConfig | null;
  publicUrl: string | null;
  /** Where the operator's mobile app takes links. */
  appLink: string | null;
  /** What flags and reports of errors call this installation. */
  environment: string;
  /** Null: errors are in the log alone. */
  errorReports: ReportAddress | null;
  /** The version of Praxis. */
  release: string;
  /** Where feature flags come from: a service, else a file, which need not exist. */
  flags: { file: string; flagdUrl: string | null };
  /** Of people whose own is not known. */
  timeZone: string;
  /** Of organisations that chose none, where the operator named one. */
  organisationTimeZone: string | null;
  trustedProxies: number;
  /**
   * The input of `decideDemo`. `wished`: PRAXIS_DEMO as it was set by hand; `reachable`: other machines use this
   * server.
   */
  demo: { wished: boolean | null; reachable: boolean; embedded: boolean };
  /** The language of the demo's titles, texts and names. */
  demoLanguage: DemoLanguage;
  adminOnly: boolean;
  /** The input of `decideCommerce`: PAYMENTS and SIGN_UP as they were set by hand. */
  commerce: { payments: PaymentMode | null; signUp: SignUpMode | null };
  signUp: SignUpConfig;
  /** Null where nobody pays by Stripe. */
  stripe: StripeConfig | null;
  /** An email address, and what the prices announce. */
  sales: { contact: string | null; comingSoon: readonly string[] };
  /** An email address or an https address; null where members ask their administrators alone. */
  helpContact: string | null;
  /** Its administrators may copy content into other organisations. */
  contentCopyOrganisation: number | null;
  /** What it has published is given to new organisations. */
  starterOrganisation: number | null;
  /** Addresses of the operator's own policies; null keeps the built-in page. */
  policies: { privacy: string | null; terms: string | null };
  logLevel: string;
  introspection: boolean;
  ffmpegPath: string | null;
  ffprobePath: string | null;
  /** PATH: where external programs are looked for. */
  searchPath: string;
  s3: S3Config | null;
  /** Null: events stay in the database. */
  archiveEventsAfterMonths: number | null;
  metrics: boolean;
  backup: BackupConfig;
  /** Null: /metrics is for this machine, while no other one uses the server. */
  metricsToken: string | null;
  /** Null: nothing is traced. */
  traces: TracesConfig | null;
  /** Whether other machines use this server, as far as the settings show. */
  reachable: boolean;
  services: ReadonlySet<ServiceName>;
};

/**
 * Reads all settings once, at start. No other code reads the environment.
 * @throws ConfigError with a sentence that names the setting
 */
export function readConfig(environment: Record<string, string | undefined>, args: readonly string[]): Config {
  // An empty value is how container tools write "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`The setting ${String(issue?.path[0])} is wrong: it ${issue?.message}.`);
  }
  const settings = parsed.data;
  const services = readServices(args);
  const database =
    settings.DATABASE_URL === undefined
      ? null
      : {
          url: settings.DATABASE_URL,
          poolSize: settings.DATABASE_POOL_SIZE,
          preparedStatements: settings.DATABASE_PREPARED_STATEMENTS,
          patienceSeconds: settings.DATABASE_PATIENCE_SECONDS,
        };
  if (database === null && services.size < serviceNames.length) {
    throw new ConfigError(
      'The embedded database works in one process only: set DATABASE_URL to run web and jobs apart.',
    );
  }
  const publicUrl = settings.PUBLIC_URL?.replace(/\/+$/, '') ?? null;
  const reachable = isReachable({
    host: settings.HOST,
    publicUrl,
    trustedProxies: settings.TRUSTED_PROXIES,
  });
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    keysFile: resolve(settings.KEYS_FILE ?? join(settings.DATA_DIR, 'keys.json')),
    database,
    replica: readReplica(settings),
    clickHouse: requireClickHouse(settings),
    publicUrl,
    linkBase: publicUrl ?? defaultLinkBase(settings.HOST, settings.PORT),
    defaultLanguage: settings.DEFAULT_LANGUAGE,
    smtp: readSmtp(settings),
    mailFrom: settings.SMTP_FROM ?? 'Praxis <praxis@localhost>',
    outgoingPrivateAddresses: settings.OUTGOING_PRIVATE_ADDRESSES,
    appLink: settings.APP_LINK_URL ?? null,
    environment: settings.ENVIRONMENT,
    errorReports: parseReportAddress(settings.ERROR_REPORTS_TO ?? ''),
    release,
    flags: {
      file: resolve(settings.FLAGS_FILE ?? join(settings.DATA_DIR, 'flags.json')),
      flagdUrl: settings.FLAGD_URL ?? null,
    },
    timeZone: settings.TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    organisationTimeZone: settings.TIME_ZONE ?? null,
    embedOrigins: settings.EMBED_ORIGINS,
    turnsPerMinute: settings.TURNS_PER_MINUTE,
    downloadPatienceMs: settings.DOWNLOAD_PATIENCE_SECONDS * 1_000,
    requestsPerMinute: {
      signedIn: settings.REQUESTS_PER_MINUTE,
      anonymous: settings.ANONYMOUS_REQUESTS_PER_MINUTE,
    },
    modelHosts: settings.MODEL_HOSTS,
    sentenceModel: requireSentenceModel(settings),
    speechServer: requireSpeechServer(settings),
    transcriptionServer: requireTranscriptionServer(settings),
    testLabAfterSeconds: settings.TEST_LAB_AFTER_SECONDS,
    trustedProxies: settings.TRUSTED_PROXIES,
    demo: { wished: settings.PRAXIS_DEMO ?? null, reachable, embedded: database === null },
    demoLanguage: chooseDemoLanguage(
      settings.PRAXIS_DEMO_LANGUAGE,
      given.DEFAULT_LANGUAGE === undefined ? undefined : settings.DEFAULT_LANGUAGE,
      given.LC_ALL ?? given.LANG,
    ),
    adminOnly: settings.ADMIN_ONLY,
    commerce: readCommerce(settings),
    signUp: requireSignUp(settings),
    stripe: requireStripe(settings),
    sales: { contact: settings.SALES_CONTACT ?? null, comingSoon: settings.COMING_SOON },
    helpContact: settings.HELP_CONTACT ?? null,
    contentCopyOrganisation: settings.CONTENT_COPY_ORGANISATION ?? null,
    starterOrganisation: settings.STARTER_ORGANISATION ?? null,
    policies: { privacy: settings.PRIVACY_POLICY_URL ?? null, terms: settings.TERMS_URL ?? null },
    logLevel: settings.LOG_LEVEL,
    introspection: settings.GRAPHQL_INTROSPECTION ?? (database === null && !reachable),
    ffmpegPath: settings.FFMPEG_PATH ?? null,
    ffprobePath: settings.FFPROBE_PATH ?? null,
    searchPath: environment.PATH ?? '',
    s3: readS3(settings),
    archiveEventsAfterMonths: settings.ARCHIVE_EVENTS_AFTER_MONTHS ?? null,
    metrics: settings.METRICS,
    backup: readBackup(settings),
    metricsToken: settings.METRICS_TOKEN ?? null,
    traces: readTraces(settings),
    reachable,
    services,
  };
}

function readReplica(settings: z.infer<typeof environmentSchema>): ReplicaSettings | null {
  const { DATABASE_READ_URL: url, DATABASE_URL, DATABASE_PREPARED_STATEMENTS: preparedStatements } = settings;
  if (url === undefined) return null;
  if (DATABASE_URL === undefined)
    throw new ConfigError(
      'The setting DATABASE_READ_URL is wrong: the embedded database has no replica. Set DATABASE_URL to the server that it is a replica of.',
    );
  return {
    url,
    poolSize: settings.DATABASE_READ_POOL_SIZE ?? settings.DATABASE_POOL_SIZE,
    preparedStatements,
    lagLimitMs: settings.DATABASE_READ_LAG_SECONDS * 1_000,
  };
}

function requireClickHouse(settings: z.infer<typeof environmentSchema>): ClickHouseConfig | null {
  const read = readClickHouse(settings);
  if (read && 'problem' in read) throw new ConfigError(read.problem);
  return read;
}

function readCommerce(settings: z.infer<typeof environmentSchema>): Config['commerce'] {
  const { PAYMENTS = null, SIGN_UP = null } = settings;
  if (PAYMENTS === 'off' && SIGN_UP === 'open')
    throw new ConfigError(
      'The setting SIGN_UP is wrong: strangers sign up for a trial, and there are none with PAYMENTS=off.',
    );
  return { payments: PAYMENTS, signUp: SIGN_UP };
}

function requireSignUp(settings: z.infer<typeof environmentSchema>): SignUpConfig {
  const read = readSignUp(settings);
  if ('problem' in read) throw new ConfigError(read.problem);
  return read;
}

function requireSentenceModel(settings: z.infer<typeof environmentSchema>): SentenceModelConfig | null {
  const read = readSentenceModel(settings);
  if (typeof read === 'object' && read !== null && 'problem' in read) throw new ConfigError(read.problem);
  return read;
}

function requireSpeechServer(settings: z.infer<typeof environmentSchema>): SpeechAddress | null {
  const read = readSpeechServer(settings, settings.MODEL_HOSTS);
  if (read && 'problem' in read) throw new ConfigError(read.problem);
  return read;
}

function requireTranscriptionServer(
  settings: z.infer<typeof environmentSchema>,
): TranscriptionAddress | null {
  const read = readTranscriptionServer(settings, settings.MODEL_HOSTS);
  if (read && 'problem' in read) throw new ConfigError(read.problem);
  return read;
}

function requireStripe(settings: z.infer<typeof environmentSchema>): StripeConfig | null {
  const read = readStripe(settings, settings.PAYMENTS === 'stripe');
  if (read && 'problem' in read) throw new ConfigError(read.problem);
  return read;
}

function readServices(args: readonly string[]): ReadonlySet<ServiceName> {
  const argument = args.find((arg) => arg.startsWith('--services='));
  if (argument === undefined) return new Set(serviceNames);
  const names = argument.slice('--services='.length).split(',');
  const services = new Set<ServiceName>();
  for (const name of names) {
    const known = serviceNames.find((service) => service === name);
    if (!known) throw new ConfigError('The option --services takes web, jobs or both: --services=web,jobs.');
    services.add(known);
  }
  return services;
}

function readS3(settings: z.infer<typeof environmentSchema>): S3Config | null {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (S3_BUCKET === undefined && S3_ACCESS_KEY_ID === undefined && S3_SECRET_ACCESS_KEY === undefined)
    return null;
  const missing = Object.entries({ S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }).find(
    ([, value]) => !value,
  );
  if (missing || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new ConfigError(
      `The setting ${missing?.[0]} is missing: the object store needs all of S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
    );
  }
  return {
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function readBackup(settings: z.infer<typeof environmentSchema>): BackupConfig {
  const readPlace = (text: string): BackupTo => {
    if (!text.includes('://')) return { folder: resolve(text) };
    const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*?))?\/*$/.exec(text) ?? [];
    if (bucket === undefined || !/^[A-Za-z0-9._/-]*$/.test(prefix))
      throw new ConfigError(
        'The setting BACKUP_TO is wrong: it must be a folder or like s3://bucket/prefix.',
      );
    const accessKeyId = settings.BACKUP_S3_ACCESS_KEY_ID ?? settings.S3_ACCESS_KEY_ID;
    const secretAccessKey = settings.BACKUP_S3_SECRET_ACCESS_KEY ?? settings.S3_SECRET_ACCESS_KEY;
    if (!accessKeyId || !secretAccessKey)
      throw new ConfigError(
        'The setting BACKUP_S3_ACCESS_KEY_ID or BACKUP_S3_SECRET_ACCESS_KEY is missing: backups to a bucket need both, or those of S3_….',
      );
    const endpoint = settings.BACKUP_S3_ENDPOINT ?? settings.S3_ENDPOINT;
    const region = settings.BACKUP_S3_REGION ?? settings.S3_REGION;
    return { prefix, bucket: { endpoint, region, bucket, accessKeyId, secretAccessKey } };
  };
  return {
    to: settings.BACKUP_TO === undefined ? null : readPlace(settings.BACKUP_TO),
    at: settings.BACKUP_AT,
    keep: settings.BACKUP_KEEP,
    passphrase: settings.BACKUP_PASSPHRASE ?? null,
    readPlace,
  };
}

function readSmtp(settings: z.infer<typeof environmentSchema>): Config['smtp'] {
  const { SMTP_URL, SMTP_FROM, SMTP_TLS } = settings;
  if (SMTP_URL === undefined) return null;
  if (SMTP_FROM === undefined) {
    throw new ConfigError(
      'The setting SMTP_FROM is missing: mail over SMTP_URL needs an address it comes from.',
    );
  }
  // Reset links and passwords cross a network in clear only where an operator asked for it.
  const local = isThisMachine(new URL(SMTP_URL).hostname);
  return { url: SMTP_URL, from: SMTP_FROM, tls: SMTP_TLS ?? (local ? 'opportunistic' : 'required') };
}

function defaultLinkBase(host: string, port: number): string {
  const name = ['0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name}:${port}`;
}

/** Null when one of them is no bare origin: no path, no user name, no placeholder. */
function parseOrigins(text: string): string[] | null {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isOrigin = (part: string) =>
    /^https?:\/\/[a-z0-9.[\]:-]+$/i.test(part) && URL.canParse(part) && new URL(part).origin !== 'null';
  return parts.every(isOrigin) ? [...new Set(parts.map((part) => new URL(part).origin))] : null;
}
