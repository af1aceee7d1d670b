import { isCreatorGroup } from '#features/authorisation/model/roles.ts';
import { itemCreated } from '#features/content/server/index.ts';
import { coursePartsAdded } from '#features/courses/server/index.ts';
import { formChanged, formCreated } from '#features/forms/server/index.ts';
import {
  findInvitedBy,
  type KeptProgress,
  lockOnboardProgress,
  memberInvited,
  memberJoined,
  writeOnboardProgress,
} from '#features/identity/server/index.ts';
import { videoUploaded } from '#features/media/server/index.ts';
import { memberUpdated } from '#features/members/server/index.ts';
import { interactionAdded, videoAdded } from '#features/simulations/server/index.ts';
import type { DomainEvent } from '#platform/events/domain-event.ts';
import { type Subscription, subscribe } from '#platform/events/subscription.ts';
import { sendSignals } from '#platform/signals/send-signals.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { completeTasks, type Done, readProgress, storeProgress } from '../model/onboarding-progress.ts';
import { type TaskKey, taskKeys } from '../model/onboarding-tasks.ts';
import { onboardingTopic } from './onboarding-context.ts';

/** Marks tasks as done by what members really do. A task is done once, so an event that comes twice changes nothing. */
export const taskSubscriptions: readonly Subscription[] = [
  // Whoever comes with a name has told who they are.
  onEvent(
    memberJoined,
    ({ personId }) => personId,
    (_event, member) => ({ tasks: tasksOfProfile(member) }),
  ),
  onEvent(
    memberUpdated,
    ({ personId }) => personId,
    (_event, member) => ({ tasks: tasksOfProfile(member) }),
  ),
  onEvent(
    memberInvited,
    ({ personId }, scope) => findInvitedBy(scope, personId),
    () => ({
      tasks: ['upload_users'],
    }),
  ),
  onEvent(
    videoUploaded,
    ({ personId }) => personId,
    () => ({ tasks: ['upload_video'] }),
  ),
  onEvent(
    itemCreated,
    ({ personId }) => personId,
    ({ itemKind, itemId: id }) => {
      if (itemKind === 'simulation')
        return { tasks: ['create_simulation'], made: { what: 'simulation', id } };
      if (itemKind === 'course') return { tasks: ['add_course'], made: { what: 'course', id } };
      return { tasks: [] };
    },
  ),
  onEvent(
    videoAdded,
    ({ personId }) => personId,
    () => ({ tasks: ['edit_simulation'] }),
  ),
  onEvent(
    interactionAdded,
    ({ personId }) => personId,
    ({ type }) => ({
      tasks: ['edit_simulation', ...taskKeys.filter((key) => key === `add_simulation_${type}`)],
    }),
  ),
  onEvent(
    coursePartsAdded,
    ({ personId }) => personId,
    ({ modules, units }) => ({
      tasks: [
        ...(modules ? ['add_course_module' as const] : []),
        ...(units ? ['add_course_unit' as const] : []),
      ],
    }),
  ),
  onEvent(
    formCreated,
    ({ personId }) => personId,
    ({ formId: id }) => ({
      tasks: ['create_form'],
      made: { what: 'form', id },
    }),
  ),
  onEvent(
    formChanged,
    ({ personId }) => personId,
    ({ questionsAdded, published }) => ({
      tasks: [
        ...(questionsAdded ? ['create_form_question' as const] : []),
        ...(published ? ['save_form_changes' as const] : []),
      ],
    }),
  ),
];

function onEvent<Data>(
  event: DomainEvent<Data>,
  whose: (data: Data, scope: Scope) => number | null | Promise<number | null>,
  done: (data: Data, member: KeptProgress) => Done,
): Subscription {
  return subscribe('tick-onboarding', event, async (scope, { data }) => {
    const personId = await whose(data, scope);
    const member = personId === null ? null : await lockOnboardProgress(scope, personId);
    if (personId === null || !member || !isCreatorGroup(member.role)) return;
    const before = readProgress(member.progress);
    const after = completeTasks(before, done(data, member));
    if (after === before) return;
    await writeOnboardProgress(scope, personId, storeProgress(member.progress, after));
    await sendSignals(scope, [{ topic: onboardingTopic, kind: 'done', personIds: [personId] }]);
  });
}

function tasksOfProfile({ firstName, surname, hasPortrait }: KeptProgress): TaskKey[] {
  const isNamed = firstName.trim() !== '' && surname.trim() !== '';
  return [
    ...(isNamed ? ['initial_details' as const] : []),
    ...(hasPortrait ? ['upload_profile' as const] : []),
  ];
}
