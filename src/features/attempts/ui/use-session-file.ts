import { readEveryPage } from '#kernel/read-every-page.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { downloadCsv } from '#web/page/download-csv.ts';
import type { AskedSessions } from '../model/asked-sessions.ts';
import { mostSessionsInFile } from '../model/session-file.ts';

interface SessionFile<Session> {
  /** Begins the name of the file, before the days. */
  name: string;
  asked: AskedSessions;
  readPage: (page: {
    limit: number;
    offset: number;
  }) => Promise<{ nodes: readonly Session[]; pageInfo: { totalCount: number } }>;
  toRows: (sessions: readonly Session[]) => readonly (readonly string[])[];
}

/** Makes a file of all sessions of a list, not of its page alone. */
export function useSessionFile() {
  const t = useTranslate('attempts');
  const { number } = useFormats();
  return async <Session>({ name, asked, readPage, toRows }: SessionFile<Session>): Promise<void> => {
    const { pageInfo } = await readPage({ limit: 1, offset: 0 });
    if (pageInfo.totalCount > mostSessionsInFile) {
      flash(t('list.tooManyForFile', { count: number(mostSessionsInFile) }), { type: 'error' });
      return;
    }
    const sessions = await readEveryPage(async (page) => (await readPage(page)).nodes);
    downloadCsv(`${name}-${asked.start}-${asked.end}.csv`, toRows(sessions));
  };
}
