import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteGroupMember, insertGroupMembers } from '#features/groups/server/index.ts';
import { asViewer, type BuiltMember, buildMember } from '#tests/builders/people.ts';
import type { AssignmentContext } from '../assignment-context.ts';
import { archiveAssignments, updateAssignment } from '../assignment-service.ts';
import { settleRounds } from '../settle-rounds.ts';
import { type AssignmentStage, openAssignmentStage } from './assignment-stage.ts';

/** Of use on PostgreSQL alone, where transactions run at once. */

let stage: AssignmentStage;
let context: AssignmentContext;
beforeAll(async () => {
  stage = await openAssignmentStage();
  context = {
    tenancy: stage.app.tenancy,
    clock: () => stage.app.clock.now,
    timeZone: 'Europe/London',
    kindResults: () => [],
    kinds: () => [],
    media: { imageUrlFor: () => '' },
  };
});
afterAll(() => stage.app.close());

test('assignments end and change while their people leave the group: nobody waits crosswise', async () => {
  const item = await stage.buildVideoItem('Crosswise');
  const people: BuiltMember[] = [];
  for (let nth = 0; nth < 6; nth++)
    people.push(await buildMember(stage.app.tenancy, stage.organisation, 'user'));
  const admin = asViewer(await buildMember(stage.app.tenancy, stage.organisation, 'admin'));
  const within = stage.app.tenancy.inOrganisation.bind(stage.app.tenancy, stage.organisation.id);
  for (let round = 0; round < 8; round++) {
    const group = await stage.buildGroup(`Ward ${round}`, []);
    const ids: number[] = [];
    for (let nth = 0; nth < 8; nth++)
      ids.push(Number((await stage.assigned({ ItemID: String(item), GroupIDs: [String(group)] })).ID));
    // Rounds of each person in another order of assignments.
    for (const [nth, { personId }] of people.entries()) {
      await within((scope) => insertGroupMembers(scope, [{ groupId: group, personId }]));
      for (const id of nth % 2 ? ids : ids.toReversed())
        await within((scope) => settleRounds(scope, context, { assignmentIds: [id] }));
    }
    for (const { personId } of people) await within((scope) => deleteGroupMember(scope, group, personId));
    const outcomes = await Promise.allSettled([
      archiveAssignments(context, admin, ids.slice(0, 5)),
      archiveAssignments(context, admin, ids.slice(2, 7).toReversed()),
      ...ids.slice(7).map((id) => updateAssignment(context, admin, { id, dueDays: 5, applyToRunning: true })),
      ...people.map(({ personId }) => within((scope) => settleRounds(scope, context, { personId }))),
    ]);
    const failed = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(failed).toEqual([]);
  }
});
