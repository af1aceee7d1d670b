import { parseRole } from '#features/authorisation/model/roles.ts';
import { messageOf } from '#features/organisations/model/organisation-texts.ts';
import { assertOwnOrganisation } from '#features/organisations/server/index.ts';
import type { UpdateMemberInput } from '#generated/graphql-server.ts';
import type { FeatureResolvers } from '#generated/resolvers/members.ts';
import { notFound } from '#kernel/app-error.ts';
import { parseId, parseOptionalId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import {
  isSelected,
  type SelectedFields,
  selectedFields,
  selectedNodes,
} from '#platform/graphql/selection.ts';
import { canManageMember } from '../model/member-fields.ts';
import type { GroupPeopleMutations } from './group-people-resolvers.ts';
import { importMembers } from './import-members.ts';
import { resendLoginCodes } from './login-code-service.ts';
import type { MemberContext } from './member-context.ts';
import { readExtras } from './member-extras.ts';
import { presentMember } from './member-presenter.ts';
import {
  changeMemberRoles,
  createMember,
  createMembers,
  parseMemberRole,
  readMember,
  readMembers,
} from './member-service.ts';
import type { Member } from './resolver-sources.ts';
import { updateInterests } from './update-interests.ts';
import { type MemberChange, updateMember } from './update-member.ts';

export function createMemberResolvers(members: MemberContext): {
  Query: Pick<FeatureResolvers['Query'], 'readMembers' | 'readOneMember'>;
  Mutation: Omit<FeatureResolvers['Mutation'], keyof GroupPeopleMutations>;
  Member: FeatureResolvers['Member'];
} {
  return {
    Query: createMemberQueries(members),
    Mutation: { ...createMemberMutations(members), ...createBulkMutations(members) },
    Member: { Manageable: isManageable },
  };
}

/** Lists of members, and one of them. */
function createMemberQueries(
  members: MemberContext,
): Pick<FeatureResolvers['Query'], 'readMembers' | 'readOneMember'> {
  return {
    readMembers: async (_source, args, context, info) => {
      const viewer = context.requireViewer();
      const fields = selectedNodes(selectedFields(info));
      const page = await readMembers(members, viewer, {
        filter: args.filter,
        sort: args.sort,
        page: parsePageRequest(args),
        parts: {
          groups: isSelected(fields, 'OrganisationGroups'),
        },
      });
      const extras = await readExtras(members, viewer, page.nodes, fields);
      return toConnection(page, (member) => presentMember(members, viewer, member, extras));
    },
    readOneMember: (_source, args, context, info) =>
      presentOne(members, context.requireViewer(), parseId(args.ID), selectedFields(info)),
  };
}

/** One member at a time. */
function createMemberMutations(
  members: MemberContext,
): Pick<FeatureResolvers['Mutation'], 'createMember' | 'updateMember' | 'updateMemberInterests'> {
  return {
    createMember: async (_source, args, context, info) => {
      const viewer = context.requireViewer();
      const { Email, FirstName, Surname, UserType, OrganisationID, GroupIDs, SendWelcomeEmail } = args.Input;
      assertOwnOrganisation(viewer, parseOptionalId(OrganisationID ?? undefined));
      const member = await createMember(members, viewer, {
        email: Email,
        firstName: FirstName ?? '',
        surname: Surname ?? '',
        role: parseMemberRole(UserType ?? 'user'),
        groupIds: (GroupIDs ?? []).map(parseId),
        sendWelcomeEmail: SendWelcomeEmail ?? true,
      });
      const created = await presentOne(members, viewer, member.personId, selectedFields(info));
      if (!created) throw notFound('This member does not exist.');
      return created;
    },
    updateMember: async (_source, args, context, info) => {
      const viewer = context.requireViewer();
      const personId = parseId(args.Input.ID);
      const member = await updateMember(members, viewer, personId, readChange(args.Input));
      return presentMember(
        members,
        viewer,
        member,
        await readExtras(members, viewer, [member], selectedFields(info)),
      );
    },
    updateMemberInterests: async (_source, args, context, info) => {
      const viewer = context.requireViewer();
      const personId = parseId(args.MemberID);
      const member = await updateInterests(members, viewer, personId, args.CategoryIDs.map(parseId));
      return presentMember(
        members,
        viewer,
        member,
        await readExtras(members, viewer, [member], selectedFields(info)),
      );
    },
  };
}

/** Many members in one call; each has its own answer. */
function createBulkMutations(
  members: MemberContext,
): Pick<
  FeatureResolvers['Mutation'],
  'bulkCreateUsers' | 'bulkUpdateUsers' | 'importMembers' | 'resendLoginCodes'
> {
  return {
    bulkCreateUsers: async (_source, args, context) => {
      const viewer = context.requireViewer();
      assertOwnOrganisation(viewer, parseId(args.OrganisationID));
      const role = parseMemberRole(args.UserType ?? 'user');
      const groupIds = args.GroupID ? [parseId(args.GroupID)] : [];
      const rows = await createMembers(
        members,
        viewer,
        args.Emails.map((email) => ({ email, firstName: '', surname: '', role, groupIds })),
        { sendWelcomeEmail: args.SendWelcomeEmail ?? true },
      );
      return rows.map(({ email, member, reason }) => ({
        Email: email,
        Created: reason === null,
        Message: messageOf(reason),
        Reason: reason,
        Member: member && presentMember(members, viewer, member),
      }));
    },
    bulkUpdateUsers: async (_source, args, context) => {
      const viewer = context.requireViewer();
      const ids = args.MemberIDs.map(parseId);
      const answers = await changeMemberRoles(members, viewer, ids, parseMemberRole(args.UserType));
      return answers.map(({ personId, reason }) => ({
        ID: String(personId),
        Updated: reason === null,
        Message: messageOf(reason),
        Reason: reason,
      }));
    },
    importMembers: async (_source, args, context) => {
      const { CSV, DryRun, CreateGroups, SendWelcomeEmail } = args.Input;
      const { rows, groups } = await importMembers(members, context.requireViewer(), {
        csv: CSV,
        dryRun: DryRun,
        createGroups: CreateGroups ?? false,
        sendWelcomeEmail: SendWelcomeEmail ?? true,
      });
      const count = (action: string) => rows.filter((row) => row.action === action).length;
      return {
        Rows: rows.map(({ line, email, action, reason, personId }) => ({
          Line: line,
          Email: email,
          Action: action,
          Message: messageOf(reason),
          Reason: reason,
          MemberID: personId === null ? null : String(personId),
        })),
        Summary: {
          Created: count('created'),
          Updated: count('updated'),
          Unchanged: count('unchanged'),
          Refused: count('refused'),
          Groups: groups,
        },
      };
    },
    resendLoginCodes: async (_source, args, context) => {
      const viewer = context.requireViewer();
      assertOwnOrganisation(viewer, parseId(args.OrganisationID));
      await resendLoginCodes(members, viewer, args.UserIDs.map(parseId));
      return { Success: true, Message: null };
    },
  };
}

async function presentOne(members: MemberContext, viewer: Viewer, personId: number, fields: SelectedFields) {
  const member = await readMember(members, viewer, personId);
  if (!member) return null;
  return presentMember(members, viewer, member, await readExtras(members, viewer, [member], fields));
}

/** Also for members that other features show: the role decides whom the viewer manages. */
function isManageable(source: Member, _args: unknown, context: { viewer: Viewer | null }): boolean {
  if (source.Manageable !== undefined) return source.Manageable;
  return context.viewer !== null && canManageMember(context.viewer, { role: parseRole(source.UserType) });
}

/** A null means 'none' where there can be none, and nothing elsewhere. */
function readChange(input: UpdateMemberInput): MemberChange {
  const { FirstName, Surname, AvatarMediaID, OnboardProgress, Language, UserType, Disabled } = input;
  return {
    ...(FirstName === undefined ? {} : { FirstName: FirstName ?? '' }),
    ...(Surname === undefined ? {} : { Surname: Surname ?? '' }),
    ...(AvatarMediaID === undefined ? {} : { AvatarMediaID: parseOptionalId(AvatarMediaID) }),
    ...(OnboardProgress === undefined || OnboardProgress === null ? {} : { OnboardProgress }),
    ...(Language === undefined ? {} : { Language }),
    ...(UserType === undefined || UserType === null ? {} : { UserType: parseMemberRole(UserType) }),
    ...(Disabled === undefined || Disabled === null ? {} : { Disabled }),
  };
}
