import type { Tenant } from './tenant.ts';

/** One valid call of an operation; the texts in it are replaced one by one. */
export type HostileBase = { selection: string; variables: (tenant: Tenant) => Record<string, unknown> };

const absent = '8999999999';
const ofNobody = () => ({ ID: absent });
const none = () => ({});
const counted = '{ pageInfo { totalCount } }';
const signup = {
  FirstName: 'Vi',
  Surname: 'Sitor',
  Email: 'visitor@example.test',
  Password: 'a long password',
};

/** Members, groups, invitations, settings of the organisation, its audit log and deletion. */
export const peopleBases: Record<string, HostileBase> = {
  'Query.readLocalMailFile': { selection: '{ Name }', variables: () => ({ MailID: 'x', Place: 0 }) },
  'Query.readMembers': { selection: '{ nodes { ID } }', variables: none },
  'Query.readOneMember': { selection: '{ ID Name }', variables: (t) => ({ ID: t.personOf('learner') }) },
  'Query.readPraxisGroupsPaginated': { selection: '{ nodes { ID Name } }', variables: none },
  'Query.readOnePraxisGroup': { selection: '{ ID Name }', variables: (t) => ({ ID: t.group }) },
  'Query.readOnePraxisGroupWithUsers': {
    selection: '{ ID Users { nodes { ID Name } } }',
    variables: (t) => ({ ID: t.group }),
  },
  'Query.readGroupManagers': { selection: '{ ID Name }', variables: (t) => ({ GroupID: t.group }) },
  'Query.readManagedGroups': {
    selection: '{ ID Name }',
    variables: (t) => ({ MemberID: t.personOf('manager') }),
  },
  'Mutation.addGroupManager': {
    selection: '{ ID Name }',
    variables: (t) => ({ GroupID: t.group, MemberID: t.personOf('learner') }),
  },
  'Mutation.removeGroupManager': {
    selection: '{ ID Name }',
    variables: (t) => ({ GroupID: t.group, MemberID: t.personOf('learner') }),
  },
  'Query.readOrganisations': { selection: '{ nodes { ID Name } }', variables: none },
  'Query.readOneOrganisation': {
    selection: '{ ID Name Description }',
    variables: (t) => ({ ID: t.organisationId }),
  },
  'Query.licenseCounts': {
    selection: '{ Learners }',
    variables: (t) => ({ OrganisationID: t.organisationId }),
  },
  'Query.readOrganisationInviteCodes': { selection: '{ ID }', variables: (t) => ({ ID: t.organisationId }) },
  'Query.readOneInviteLink': { selection: '{ OrganisationName }', variables: () => ({ Code: 'x' }) },
  'Query.readAuditRecords': { selection: '{ nodes { ID TargetName } }', variables: none },
  'Query.readAPINotifications': { selection: '{ nodes { ID } }', variables: none },
  'Query.readMyNotices': { selection: '{ nodes { ID } }', variables: none },
  'Mutation.markNoticeRead': { selection: '{ ID }', variables: (t) => ({ ID: t.notices.learner }) },
  'Mutation.markAllNoticesRead': { selection: '{ Success }', variables: none },
  'Mutation.updateMyNoticeSetting': {
    selection: '{ Kind }',
    variables: () => ({ Input: { Kind: 'badge-earned', InProduct: true } }),
  },
  'Query.readCustomerOrganisations': { selection: counted, variables: none },
  'Query.readOrganisationMembersForStaff': {
    selection: counted,
    variables: (t) => ({ OrganisationID: t.organisationId }),
  },
  'Mutation.createMember': {
    selection: '{ ID Name }',
    variables: () => ({ Input: { Email: 'new@example.test', SendWelcomeEmail: false } }),
  },
  'Mutation.updateMember': {
    selection: '{ ID FirstName Surname }',
    variables: (t) => ({ Input: { ID: t.personOf('learner') } }),
  },
  'Mutation.updateMemberInterests': {
    selection: '{ ID Name }',
    variables: (t) => ({ MemberID: t.personOf('learner'), CategoryIDs: [] }),
  },
  // Addresses come back in lower case, so they are not asked for.
  'Mutation.bulkCreateUsers': {
    selection: '{ Created Message }',
    variables: (t) => ({ OrganisationID: t.organisationId, Emails: ['x'], SendWelcomeEmail: false }),
  },
  'Mutation.bulkUpdateUsers': {
    selection: '{ Updated Message }',
    variables: () => ({ MemberIDs: [absent], UserType: 'user' }),
  },
  'Mutation.importMembers': {
    selection: '{ Summary { Created Refused } }',
    variables: () => ({ Input: { CSV: 'Email\nx@example.test', DryRun: true } }),
  },
  'Mutation.makeInvitationLink': { selection: '{ Link }', variables: () => ({ MemberID: '8999999999' }) },
  'Mutation.resendLoginCodes': {
    selection: '{ Success Message }',
    variables: (t) => ({ UserIDs: [absent], OrganisationID: t.organisationId }),
  },
  'Mutation.createPraxisGroup': { selection: '{ ID Name }', variables: () => ({ Input: { Name: 'Plain' } }) },
  'Mutation.updatePraxisGroup': {
    selection: '{ ID Name }',
    variables: (t) => ({ Input: { ID: t.group } }),
  },
  'Mutation.updateGroup': { selection: '{ ID Name }', variables: (t) => ({ input: { ID: t.group } }) },
  'Mutation.deletePraxisGroups': { selection: '', variables: () => ({ IDs: [absent] }) },
  'Query.readGroupContent': {
    selection: '{ nodes { ID Title } }',
    variables: (t) => ({ ID: t.group, nameFilter: 'x' }),
  },
  'Mutation.bulkAddMembersToGroup': {
    selection: '{ Updated Message }',
    variables: () => ({ GroupID: absent, MemberIDs: [absent] }),
  },
  'Mutation.addMemberToGroup': {
    selection: '{ ID }',
    variables: (t) => ({ GroupID: t.group, MemberID: t.personOf('learner') }),
  },
  'Mutation.removeMemberFromGroup': {
    selection: '{ ID }',
    variables: (t) => ({ GroupID: t.group, MemberID: t.personOf('learner') }),
  },
  'Mutation.updateOrganisation': {
    selection: '{ ID Name Description }',
    variables: (t) => ({ Input: { ID: t.organisationId } }),
  },
  'Mutation.updateAPINotification': {
    selection: '{ ID }',
    variables: () => ({ Input: { ID: absent, SendNotification: false } }),
  },
  'Mutation.signupUser': { selection: '{ ID }', variables: () => ({ ...signup, InviteCode: 'x' }) },
  'Mutation.exportAuditRecords': { selection: '{ Expires }', variables: none },
  'Mutation.deleteSelf': { selection: '{ Success Message }', variables: none },
  'Mutation.carryOutDeletion': { selection: '{ ID }', variables: ofNobody },
  'Mutation.declineDeletion': { selection: '{ ID }', variables: ofNobody },
  'Mutation.createPortrait': { selection: '{ ID }', variables: () => ({ Picture: 'x' }) },
};
