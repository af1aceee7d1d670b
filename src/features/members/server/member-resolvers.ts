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
import type { ImportMembers } from './import-members.ts';
import type { LoginCodeService } from './login-code-service.ts';
import type { ReadExtras } from './member-extras.ts';
import type { MemberPresenter } from './member-presenter.ts';
import { type MemberService, parseMemberRole } from './member-service.ts';
import type { Member } from './resolver-sources.ts';
import type { MemberChange, UpdateMember } from './update-member.ts';

export function createMemberResolvers(deps: {
  members: MemberService;
  updateMember: UpdateMember;
  importMembers: ImportMembers;
  loginCodes: LoginCodeService;
  presentMember: MemberPresenter;
  readExtras: ReadExtras;
}): {
  Query: Pick<FeatureResolvers['Query'], 'readMembers' | 'readOneMember'>;
  Mutation: Omit<FeatureResolvers['Mutation'], keyof GroupPeopleMutations>;
  Member: FeatureResolvers['Member'];
} {
  const { members, presentMember } = deps;

  async function presentOne(viewer: Viewer, personId: number, fields: SelectedFields) {
    const member = await members.find(viewer, personId);
    if (!member) return null;
    return presentMember(viewer, member, await deps.readExtras(viewer, [member], fields));
  }

  return {
    Query: {
      readMembers: async (_source, args, context, info) => {
        const viewer = context.requireViewer();
        const fields = selectedNodes(selectedFields(info));
        const page = await members.list(viewer, {
          filter: args.filter,
          sort: args.sort,
          page: parsePageRequest(args),
          parts: {
            groups: isSelected(fields, 'OrganisationGroups'),
            deletionRequest: isSelected(fields, 'DeleteRequestID'),
          },
        });
        const extras = await deps.readExtras(viewer, page.nodes, fields);
        return toConnection(page, (member) => presentMember(viewer, member, extras));
      },
      readOneMember: (_source, args, context, info) =>
        presentOne(context.requireViewer(), parseId(args.ID), selectedFields(info)),
    },
    Mutation: {
      createMember: async (_source, args, context, info) => {
        const viewer = context.requireViewer();
        const { Email, FirstName, Surname, UserType, OrganisationID, GroupIDs, SendWelcomeEmail } =
          args.Input;
        assertOwnOrganisation(viewer, parseOptionalId(OrganisationID ?? undefined));
        const member = await members.create(viewer, {
          email: Email,
          firstName: FirstName ?? '',
          surname: Surname ?? '',
          role: parseMemberRole(UserType ?? 'user'),
          groupIds: (GroupIDs ?? []).map(parseId),
          sendWelcomeEmail: SendWelcomeEmail ?? true,
        });
        const created = await presentOne(viewer, member.personId, selectedFields(info));
        if (!created) throw notFound('This member does not exist.');
        return created;
      },
      updateMember: async (_source, args, context, info) => {
        const viewer = context.requireViewer();
        const personId = parseId(args.Input.ID);
        const member = await deps.updateMember(viewer, personId, readChange(args.Input));
        return presentMember(viewer, member, await deps.readExtras(viewer, [member], selectedFields(info)));
      },
      bulkCreateUsers: async (_source, args, context) => {
        const viewer = context.requireViewer();
        assertOwnOrganisation(viewer, parseId(args.OrganisationID));
        const role = parseMemberRole(args.UserType ?? 'user');
        const groupIds = args.GroupID ? [parseId(args.GroupID)] : [];
        const rows = await members.createMany(
          viewer,
          args.Emails.map((email) => ({ email, firstName: '', surname: '', role, groupIds })),
          { sendWelcomeEmail: args.SendWelcomeEmail ?? true },
        );
        return rows.map(({ email, member, reason }) => ({
          Email: email,
          Created: reason === null,
          Message: messageOf(reason),
          Reason: reason,
          Member: member && presentMember(viewer, member),
        }));
      },
      bulkUpdateUsers: async (_source, args, context) => {
        const viewer = context.requireViewer();
        const ids = args.MemberIDs.map(parseId);
        const answers = await members.changeRoles(viewer, ids, parseMemberRole(args.UserType));
        return answers.map(({ personId, reason }) => ({
          ID: String(personId),
          Updated: reason === null,
          Message: messageOf(reason),
          Reason: reason,
        }));
      },
      importMembers: async (_source, args, context) => {
        const { CSV, DryRun, CreateGroups, SendWelcomeEmail } = args.Input;
        const { rows, groups } = await deps.importMembers(context.requireViewer(), {
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
        await deps.loginCodes.resend(viewer, args.UserIDs.map(parseId));
        return { Success: true, Message: null };
      },
    },
    Member: { Manageable: isManageable },
  };
}

/** Also for members that other features show: whom the viewer manages is told by the role alone. */
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
