import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** One event as it is sent, plus whose and which session's it is. */
export type LoggedEvent = {
  sessionKey: string;
  sequence: number;
  /** Of the token it was made under: another person's session is never sent in my name. */
  owner: string;
  simulationId: string;
  unitId: string | null;
  event: {
    Key: string;
    Sequence: number;
    Type: string;
    VideoID?: string | undefined;
    EventID?: string | undefined;
    OptionIDs?: string[] | undefined;
    VideoTime?: number | undefined;
    TimeSpent?: number | undefined;
    HeatmapData?: string | undefined;
  };
};

interface Schema extends DBSchema {
  event: { key: [string, number]; value: LoggedEvent };
}

export type SessionLog = {
  append(entry: LoggedEvent): Promise<void>;
  /** Forgets what the server has. */
  removeThrough(sessionKey: string, sequence: number): Promise<void>;
  /** Sessions that were not sent whole, each in order. */
  listLeftBehind(owner: string): Promise<LoggedEvent[][]>;
};

/** What nobody could send for so long is given up. */
const keptMs = 30 * 24 * 60 * 60_000;

/**
 * What the player knows and the server may not know yet. Written before anything is sent, so that a closed tab or a
 * lost line loses nothing. Where the browser forbids storage the session still plays, from memory alone.
 */
export async function openSessionLog(now: number): Promise<SessionLog> {
  try {
    const database = await openDB<Schema>('praxis-player', 1, {
      upgrade(database) {
        database.createObjectStore('event', { keyPath: ['sessionKey', 'sequence'] });
      },
    });
    // Session keys sort by the time they were made.
    await database.delete('event', IDBKeyRange.upperBound([keyPrefixAt(now - keptMs), 0]));
    return createLog(database);
  } catch {
    return { append: async () => {}, removeThrough: async () => {}, listLeftBehind: async () => [] };
  }
}

/** The 48 bits of milliseconds a UUIDv7 begins with, as it is written. */
function keyPrefixAt(ms: number): string {
  const digits = ms.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

function createLog(database: IDBPDatabase<Schema>): SessionLog {
  return {
    async append(entry) {
      await database.put('event', entry);
    },
    async removeThrough(sessionKey, sequence) {
      await database.delete('event', IDBKeyRange.bound([sessionKey, 0], [sessionKey, sequence]));
    },
    async listLeftBehind(owner) {
      const entries = (await database.getAll('event')).filter((entry) => entry.owner === owner);
      return [...Map.groupBy(entries, (entry) => entry.sessionKey).values()];
    },
  };
}
