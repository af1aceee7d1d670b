import { serviceViewer } from '#features/authorisation/model/viewer.ts';
import { usualTrialDays } from '#features/entitlements/model/trial.ts';
import { replacePlan, startTrial } from '#features/entitlements/server/index.ts';
import { addGroupManager, createGroup, updateGroup } from '#features/groups/server/index.ts';
import { addGroupMember, createMember, updateMember } from '#features/members/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Application } from '../server/application.ts';
import type { DemoOrganisation, DemoTrials } from './demo-people.ts';
import type { DemoText } from './demo-texts.ts';

/**
 * An organisation that has run for a while: a plan, groups with their leads, invite links, a member who left and a member who has not
 * come yet. Its administrator makes all of it, so the audit log is true.
 */
export async function runDemoOrganisation(
  application: Application,
  organisation: DemoOrganisation,
  text: DemoText,
): Promise<void> {
  const { settings } = application.features.organisations;
  const { context: groups } = application.features.groups;
  const { context: members } = application.features.members;
  const administrator = organisation.members.find((member) => member.role === 'admin');
  if (!administrator) throw new Error('The demo content has no administrator.');
  const viewer: Viewer = {
    ...serviceViewer(organisation.id, administrator.personId),
    kind: 'member',
    role: 'admin',
  };
  await agreePlan(application, organisation, text);
  await settings.update(viewer, organisation.id, {
    description: text('Care teams of the harbour district practise here what they hope never to need.'),
    inviteCodeUser: 'new',
    inviteCodeAdmin: 'new',
  });

  const learners = organisation.members.filter((member) => member.role === 'user');
  const half = Math.ceil(learners.length / 2);
  const teams = {
    [text('Ward teams')]: learners.slice(0, half),
    [text('Front desk')]: learners.slice(half),
  };
  let ward: number | undefined;
  for (const [name, people] of Object.entries(teams)) {
    const { id } = await createGroup(groups, viewer, name);
    ward ??= id;
    for (const { personId } of people) await addGroupMember(members, viewer, id, personId);
    await updateGroup(groups, viewer, id, { inviteCodeUser: 'new' });
    const lead = people.at(-1);
    if (lead) await addGroupManager(groups, viewer, { groupId: id, personId: lead.personId });
  }

  const left = await createMember(members, viewer, {
    email: 'tobias.keller@demo.praxis.test',
    firstName: text('Tobias'),
    surname: text('Keller'),
    role: 'user',
    groupIds: [],
    sendWelcomeEmail: false,
  });
  await updateMember(members, viewer, left.personId, { Disabled: true });
  await createMember(members, viewer, {
    email: 'ines.moreau@demo.praxis.test',
    firstName: text('Inès'),
    surname: text('Moreau'),
    role: 'contentcreator',
    groupIds: ward === undefined ? [] : [ward],
    sendWelcomeEmail: true,
  });
}

/** What the provider agreed with the customer: a contract without limits. */
async function agreePlan(
  application: Application,
  organisation: DemoOrganisation,
  text: DemoText,
): Promise<void> {
  await application.tenancy.inOrganisation(organisation.id, (scope) =>
    replacePlan(
      scope,
      { type: 'CONTRACT', title: text('Contract'), expiryDate: '2030-12-31' },
      { by: { personId: null, impersonatorId: null }, customerStage: 'FULL_CONTRACT' },
    ),
  );
}

const dayMs = 86_400_000;

/** A trial of which nine days are left, and one that ended yesterday. */
export async function runDemoTrials(
  application: Application,
  { trial, ended }: DemoTrials,
  now: Date,
): Promise<void> {
  const begin = ({ id }: DemoOrganisation, daysAgo: number) =>
    application.tenancy.inOrganisation(id, (scope) =>
      startTrial(scope, { days: usualTrialDays, now: new Date(now.getTime() - daysAgo * dayMs) }),
    );
  await begin(trial, usualTrialDays - 9);
  await begin(ended, usualTrialDays + 1);
}
