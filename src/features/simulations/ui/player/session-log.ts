import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** One event as it is sent, plus whose and which session's it is. */
export type LoggedEvent = {
  sessionKey: string;
  sequence: number;
  /** Subject of the token it was made under: another person's session is never sent in my name. */
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
  /** Sessions of an earlier page that were not sent whole, in order. */
  listLeftBehind(owner: string, exceptSession: string): Promise<LoggedEvent[][]>;
};

/**
 * What the player knows and the server may not know yet. Written before anything is sent, so that a closed tab or a
 * lost line loses nothing. Where the browser forbids storage the session still plays, from memory alone.
 */
export async function openSessionLog(): Promise<SessionLog> {
  try {
    return createLog(
      await openDB<Schema>('praxis-player', 1, {
        upgrade(database) {
          database.createObjectStore('event', { keyPath: ['sessionKey', 'sequence'] });
        },
      }),
    );
  } catch {
    return { append: async () => {}, removeThrough: async () => {}, listLeftBehind: async () => [] };
  }
}

function createLog(database: IDBPDatabase<Schema>): SessionLog {
  return {
    async append(entry) {
      await database.put('event', entry);
    },
    async removeThrough(sessionKey, sequence) {
      await database.delete('event', IDBKeyRange.bound([sessionKey, 0], [sessionKey, sequence]));
    },
    async listLeftBehind(owner, exceptSession) {
      const sessions = new Map<string, LoggedEvent[]>();
      for (const entry of await database.getAll('event')) {
        if (entry.owner !== owner || entry.sessionKey === exceptSession) continue;
        sessions.set(entry.sessionKey, [...(sessions.get(entry.sessionKey) ?? []), entry]);
      }
      return [...sessions.values()];
    },
  };
}
