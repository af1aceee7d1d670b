import type { GraphQLResolveInfo } from 'graphql';
import type { FeatureResolvers } from '#generated/resolvers/assignments.ts';
import { notFound } from '#kernel/app-error.ts';
import { parseId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import {
  isSelected,
  type SelectedFields,
  selectedFields,
  selectedNodes,
} from '#platform/graphql/selection.ts';
import type { AssignmentContext } from './assignment-context.ts';
import { readFilter, readInput, readRoundFilter } from './assignment-inputs.ts';
import { presentAssignment, presentOwnRound, presentRound } from './assignment-presenter.ts';
import {
  findAssignment,
  findOwnDue,
  readAssignments,
  readOwnRounds,
  readRounds,
} from './assignment-read-service.ts';
import { archiveAssignments, createAssignment, updateAssignment } from './assignment-service.ts';
import { type CalendarContext, createFeed, findFeed, removeFeed } from './calendar-service.ts';
import { remindSelected } from './remind-selected.ts';
import type { TellContext } from './tell-people.ts';
import { readOwnTimeZone, setOwnTimeZone } from './time-zone-service.ts';

export function createAssignmentResolvers(
  context: AssignmentContext & TellContext & CalendarContext,
): FeatureResolvers {
  /** After a change: the assignment as it is now. */
  async function answer(viewer: Viewer, id: number, info: GraphQLResolveInfo) {
    const found = await findAssignment(context, viewer, id, partsOf(selectedFields(info)));
    if (!found) throw notFound();
    return presentAssignment(context, found);
  }

  return {
    Query: {
      async readAssignments(_source, { filter, sort, ...request }, { requireViewer }, info) {
        const query = { filter: readFilter(filter), sort, page: parsePageRequest(request) };
        const parts = partsOf(selectedNodes(selectedFields(info)));
        const page = await readAssignments(context, requireViewer(), query, parts);
        return toConnection(page, (assignment) => presentAssignment(context, assignment));
      },
      async readOneAssignment(_source, { ID }, { requireViewer }, info) {
        const parts = partsOf(selectedFields(info));
        const found = await findAssignment(context, requireViewer(), parseId(ID), parts);
        return found && presentAssignment(context, found);
      },
      async readAssignmentRounds(_source, { filter, sort, ...request }, { requireViewer }) {
        const query = { filter: readRoundFilter(filter), sort, page: parsePageRequest(request) };
        const page = await readRounds(context, requireViewer(), query);
        return toConnection(page, (round) => presentRound(context, round));
      },
      async readMyAssignments(_source, _args, { requireViewer }) {
        const rounds = await readOwnRounds(context, requireViewer());
        return rounds.map((round) => presentOwnRound(context, round));
      },
      readMyDueMoment: (_source, { ItemID }, { requireViewer }) =>
        findOwnDue(context, requireViewer(), parseId(ItemID)),
      async readMyCalendarFeed(_source, _args, { requireViewer }) {
        const created = await findFeed(context, requireViewer());
        return created && { Created: created };
      },
      readMyTimeZone: (_source, _args, { requireViewer }) => readOwnTimeZone(context, requireViewer()),
    },
    Mutation: {
      async createAssignment(_source, { Input }, { requireViewer }, info) {
        const viewer = requireViewer();
        return answer(viewer, await createAssignment(context, viewer, readInput(Input)), info);
      },
      async updateAssignment(_source, { Input }, { requireViewer }, info) {
        const viewer = requireViewer();
        return answer(viewer, await updateAssignment(context, viewer, readInput(Input)), info);
      },
      async archiveAssignments(_source, { IDs }, { requireViewer }) {
        return (await archiveAssignments(context, requireViewer(), IDs.map(parseId))).map(String);
      },
      async remindSelected(_source, { RoundIDs, MemberIDs, AssignmentIDs, ItemID }, { requireViewer }) {
        const { sent, notSent, people, skipped } = await remindSelected(context, requireViewer(), {
          roundIds: RoundIDs.map(parseId),
          memberIds: MemberIDs.map(parseId),
          assignmentIds: AssignmentIDs.map(parseId),
          itemId: ItemID ? parseId(ItemID) : null,
        });
        return {
          Sent: sent,
          NotSent: notSent,
          People: people,
          Skipped: skipped.map(({ personId, name, reason }) => ({
            Member: { ID: String(personId), Name: name },
            Reason: reason,
          })),
        };
      },
      async createMyCalendarFeed(_source, _args, { requireViewer }) {
        return { URL: await createFeed(context, requireViewer()), Created: context.clock() };
      },
      removeMyCalendarFeed: (_source, _args, { requireViewer }) => removeFeed(context, requireViewer()),
      setMyTimeZone: (_source, { TimeZone }, { requireViewer }) =>
        setOwnTimeZone(context, requireViewer(), TimeZone),
    },
  };
}

/** @param fields below an Assignment */
function partsOf(fields: SelectedFields): { targets: boolean; counts: boolean } {
  return { targets: isSelected(fields, 'Targets'), counts: isSelected(fields, 'Counts') };
}
