import { filterAskedSessions } from '#features/attempts/model/asked-sessions.ts';
import { mostSessionsInFile } from '#features/attempts/model/session-file.ts';
import type { ListAttempts } from '#features/attempts/server/index.ts';
import { sayLearner } from '#features/members/model/learner-label.ts';
import { readEveryPage } from '#kernel/read-every-page.ts';
import type { ViewQuestion } from './extension-points.ts';
import { assertFits } from './too-many-rows.ts';
import { readViewArgs } from './view-args.ts';

type SessionRequest = Parameters<ListAttempts>[1];

/** All sessions of a list, as its page asks for them. @throws TooManyRows */
export async function readSessions<Session>(
  asked: ViewQuestion,
  read: (request: SessionRequest) => Promise<{ nodes: Session[]; totalCount: number }>,
): Promise<Session[]> {
  const { StartDate, EndDate, UserType, GroupID } = readViewArgs(asked);
  const { Created, ...people } = filterAskedSessions({
    start: StartDate ?? '',
    end: EndDate ?? '',
    type: UserType,
    group: GroupID,
  });
  const filter = { ...people, Created: { gt: new Date(Created.gt), lt: new Date(Created.lt) } };
  const sort = [{ field: 'Created', direction: 'DESC' }] as const;
  return readEveryPage(async (page) => {
    const found = await read({ filter, sort, ...page });
    assertFits(found, mostSessionsInFile);
    return found.nodes;
  });
}

/** Who had the sessions of an item, and when, in the words of a file. */
export function sessionWords({ say, moment }: ViewQuestion) {
  return {
    nameOf: (member: { Name: string } | null | undefined) => sayLearner(say('organisations'), member),
    moment,
  };
}
