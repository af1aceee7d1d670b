/**
 * The possible problems of each part of an installation. The page shows texts of its own for each code
 * ('finding.<code>' in system.json), with `detail` in them; the message is English, for readers of the API.
 */
export type SystemCheckStatus = 'ok' | 'limited' | 'missing';

export const findings = {
  'database.postgres': { status: 'ok', message: 'PostgreSQL.' },
  'database.embedded': { status: 'ok', message: 'The embedded database: good for one machine.' },
  'database.crowded': {
    status: 'limited',
    message: 'The embedded database serves one request at a time. Move to PostgreSQL for this many members.',
  },
  'database.silent': { status: 'missing', message: 'The database does not answer.' },
  'replica.used': { status: 'ok', message: 'A replica answers analytics.' },
  'replica.behind': {
    status: 'limited',
    message: 'The replica is further behind than it may be: the primary answers analytics.',
  },
  'replica.outdated': {
    status: 'limited',
    message: 'The replica has not got the newest schema yet: the primary answers analytics.',
  },
  'replica.away': {
    status: 'missing',
    message: 'The replica does not answer: the primary answers analytics.',
  },
  'replica.wrong': {
    status: 'missing',
    message: 'DATABASE_READ_URL names no replica of this database: the primary answers analytics.',
  },
  'warehouse.current': { status: 'ok', message: 'ClickHouse has all sessions and answers.' },
  'warehouse.filling': { status: 'ok', message: 'ClickHouse is being filled.' },
  'warehouse.behind': { status: 'limited', message: 'ClickHouse is minutes behind: changes wait.' },
  'warehouse.idle': { status: 'missing', message: 'No process feeds ClickHouse.' },
  'warehouse.away': { status: 'missing', message: 'ClickHouse does not answer. Changes wait.' },
  'warehouse.sign-in': {
    status: 'missing',
    message:
      'ClickHouse does not know the user, the password or the database of the settings, or the user may not do what is needed. Changes wait.',
  },
  'warehouse.refused': {
    status: 'missing',
    message: 'ClickHouse refuses what it is fed: see the log. Changes wait.',
  },
  'warehouse.foreign': {
    status: 'missing',
    message: 'The tables in ClickHouse belong to another installation: nothing is written there.',
  },
  'warehouse.failed': {
    status: 'missing',
    message: 'ClickHouse could not be fed: see the log. Changes wait.',
  },
  'snapshots.taken': { status: 'ok', message: 'Snapshots of the embedded database are taken.' },
  'snapshots.waiting': { status: 'ok', message: 'The first snapshot follows within a minute.' },
  'snapshots.restored': {
    status: 'limited',
    message:
      'The database was damaged and was restored from a snapshot. What was written after it is missing.',
  },
  'snapshots.no-room': { status: 'missing', message: 'The disk has no room for snapshots of the database.' },
  'snapshots.failed': {
    status: 'missing',
    message: 'Snapshots of the database cannot be taken: see the log.',
  },
  'backups.made': { status: 'ok', message: 'Backups are made.' },
  'backups.waiting': { status: 'ok', message: 'The first backup follows within a minute.' },
  'backups.off': {
    status: 'limited',
    message: 'No automatic backups are made: set BACKUP_TO.',
  },
  'backups.late': { status: 'missing', message: 'The newest backup is too old.' },
  'backups.failed': { status: 'missing', message: 'The last backup failed: the background work says why.' },
  'backups.silent': { status: 'missing', message: 'The place for backups does not answer.' },
  'files.folder': { status: 'ok', message: 'A folder on this machine.' },
  'files.bucket': { status: 'ok', message: 'An S3-compatible store.' },
  'files.full': { status: 'missing', message: 'The disk is full: nothing can be uploaded.' },
  'files.silent': { status: 'missing', message: 'Files cannot be written.' },
  'conversion.ready': { status: 'ok', message: 'ffmpeg is installed.' },
  'conversion.absent': {
    status: 'missing',
    message: 'ffmpeg is not installed. MP4 videos with H.264 and AAC play as they are; all others wait.',
  },
  'mail.smtp': { status: 'ok', message: 'Mail goes out over SMTP.' },
  'mail.folder': {
    status: 'limited',
    message: 'No mail leaves this machine: it is written to files. Set SMTP_URL to send it.',
  },
  'sandbox.walls': {
    status: 'ok',
    message:
      'Video tools run in a sandbox without network (bubblewrap), with limits on time, memory and size.',
  },
  'sandbox.limits': {
    status: 'limited',
    message:
      'Video tools run with a forced file format, local files only and limits on time, memory and size. Install bubblewrap to take the network away from them as well.',
  },
} as const satisfies Record<string, { status: SystemCheckStatus; message: string }>;

export type FindingCode = keyof typeof findings;

/** `detail` is a time (ISO 8601) for snapshots, backups and what fails at ClickHouse, and a count for members and changes that wait. */
export type SystemCheck = { code: FindingCode; detail: string | null };

export type CheckedPart =
  | 'database'
  | 'replica'
  | 'warehouse'
  | 'snapshots'
  | 'backups'
  | 'files'
  | 'conversion'
  | 'mail'
  | 'sandbox';

/** Whether this page has texts for a code of the API. */
export function isFindingCode(code: string): code is FindingCode {
  return Object.hasOwn(findings, code);
}

/** The part of the installation that a code concerns. */
export function partOf(code: FindingCode): CheckedPart {
  return code.split('.')[0] as CheckedPart; // every code starts with one
}
