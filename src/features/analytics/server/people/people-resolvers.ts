import { type Role, roles } from '#features/authorisation/model/roles.ts';
import type { InputMaybe, PeopleFilter as PeopleFilterInput, SortInput } from '#generated/graphql-server.ts';
import type { FeatureResolvers } from '#generated/resolvers/analytics.ts';
import { badInput } from '#kernel/app-error.ts';
import { parseId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import { peopleColumns } from '../../model/people-query.ts';
import { type PeopleContext, readPeople, readPeopleMatrix, readPersonRecord } from './people-service.ts';
import type { PeopleFilter, PeopleMatrix, PeopleRequest, PeopleRow } from './people-store.ts';
import type { PersonRecord } from './person-record-store.ts';
import { presentPerson } from './present-person.ts';

const mostRows = 500;

export function createPeopleResolvers(
  context: PeopleContext,
): Pick<FeatureResolvers['Query'], 'readPeople' | 'readPeopleMatrix' | 'personRecord'> {
  return {
    readPeople: async (_source, args, request) => {
      const viewer = request.requireViewer();
      const page = await readPeople(context, viewer, args, {
        filter: readFilter(args.filter),
        order: readOrder(args.sort),
        page: parsePageRequest(args, mostRows, 25),
      });
      return toConnection(page, (row) => ({
        Person: presentPerson(context, viewer, row),
        ...presentProgress(row),
      }));
    },
    readPeopleMatrix: async (_source, args, request) => {
      const viewer = request.requireViewer();
      const matrix = await readPeopleMatrix(context, viewer, {
        filter: readFilter(args.filter),
        page: parsePageRequest(args, 100, 25),
      });
      return {
        Items: presentMatrix(matrix).Items,
        People: toConnection(matrix.people, (row) => ({
          Person: presentPerson(context, viewer, row),
          Cells: row.cells.map(presentCell),
        })),
      };
    },
    personRecord: async (_source, args, request) => {
      const viewer = request.requireViewer();
      const record = await readPersonRecord(context, viewer, parseId(args.MemberID));
      return (
        record && {
          Person: presentPerson(context, viewer, record),
          Groups: record.groups.map(({ id, name }) => ({ ID: String(id), Name: name })),
          Items: record.items.map(presentRecordItem),
        }
      );
    },
  };
}

/** As a file reads it. */
export function presentMatrix({ items, people }: PeopleMatrix) {
  return {
    Items: items.map(({ kind, id, title }) => ({ Kind: kind, ID: String(id), Title: title })),
    People: people.nodes.map(({ name, email, cells }) => ({
      Person: { Name: name, Email: email },
      Cells: cells.map(presentCell),
    })),
  };
}

function presentCell(cell: PeopleMatrix['people']['nodes'][number]['cells'][number]) {
  return {
    Kind: cell.kind,
    ItemID: String(cell.id),
    Assigned: cell.assigned,
    Started: cell.started,
    Open: cell.open,
    Overdue: cell.overdue,
    Completed: cell.completed,
    Score: cell.score,
  };
}

export function presentRecordItem(item: PersonRecord['items'][number]) {
  return {
    Kind: item.kind,
    ID: String(item.id),
    Title: item.title,
    Assigned: item.assigned,
    Started: item.started,
    Open: item.open,
    Overdue: item.overdue,
    DueOn: item.dueOn,
    Completed: item.completed,
    LatestScore: item.score,
    LastActivity: item.lastActivityAt,
  };
}

export function presentProgress(row: PeopleRow) {
  return {
    Group: row.groupId === null ? null : { ID: String(row.groupId), Name: row.groupName ?? '' },
    GroupCount: row.groupCount,
    Items: row.items,
    Assigned: row.assigned,
    Started: row.started,
    Completed: row.completed,
    Overdue: row.overdue,
    LatestScore: row.latestScore,
    LastActivity: row.lastActivityAt,
    Sessions: row.sessions,
    CompletedSessions: row.finished,
    PreviousSessions: row.sessionsBefore,
    PreviousCompletedSessions: row.finishedBefore,
  };
}

function readFilter(filter: InputMaybe<PeopleFilterInput> | undefined): PeopleFilter {
  return {
    nameContains: filter?.Name?.contains?.trim() ?? '',
    groupId: filter?.GroupID ? parseId(filter.GroupID) : null,
    role: readRole(filter?.UserType),
    tagId: filter?.TagID ? parseId(filter.TagID) : null,
    notStarted: filter?.NotStarted === true,
    overdue: filter?.Overdue === true,
  };
}

function readRole(text: string | null | undefined): Role | null {
  if (!text) return null;
  const role = roles.find((each) => each === text);
  if (!role) throw badInput('UserType is none that exists.', { fields: { UserType: 'Not a user type.' } });
  return role;
}

/** The least progress comes first where nothing is asked. */
function readOrder(sort: InputMaybe<readonly SortInput[]> | undefined): PeopleRequest['order'] {
  const [first] = sort ?? [];
  if (!first) return { column: 'Progress', descending: false };
  const column = peopleColumns.find((known) => known === first.field);
  if (!column) throw badInput(`People can be sorted by ${peopleColumns.join(', ')}.`);
  return { column, descending: first.direction === 'DESC' };
}
