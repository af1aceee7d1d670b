/** The server's texts for refusals; the browser uses its own language by the reason. */
export const organisationTexts = {
  'members.already-member': 'This person is a member already.',
  'members.disabled-member': 'This person is a member whose account is disabled.',
  'members.unconfirmed':
    'Please confirm your email address first: open the link in the mail that we sent you. Until then nobody can be invited.',
  'members.email-invalid': 'A valid email is required.',
  'members.name-too-long': 'A name has 100 characters at most.',
  'members.role-unknown': 'This role does not exist.',
  'members.role-too-high': 'You cannot give a role above your own.',
  'members.role-not-in-plan': 'Your plan does not include this role.',
  'members.not-manageable': 'This member can only be managed by the provider.',
  'members.name-not-ours': 'Only this person can change their name.',
  'members.field-not-allowed': 'You may not change this.',
  'members.last-administrator': 'An organisation keeps at least one administrator who can sign in.',
  'members.no-learner-seats': 'All learner seats of your plan are in use.',
  'members.no-editor-seats': 'All editor seats of your plan are in use.',
  'members.unknown': 'This member does not exist.',
  'members.too-many': 'No more than 1,000 at a time.',
  'members.progress-invalid': 'Onboarding progress is a map as JSON text of at most 16 KB.',
  'members.language-unknown': 'Mail is written in en-GB, en-US or zh-TW.',
  'members.avatar-invalid': 'Choose a JPEG picture that you uploaded.',
  'groups.name-required': 'A group needs a name.',
  'groups.name-too-long': 'A group’s name has 100 characters at most.',
  'groups.name-taken': 'There is already a group with this name.',
  'groups.in-use':
    'Content is shown to this group. Remove the group from it first; otherwise everybody would see it.',
  'organisation.name-required': 'Organisation name is required.',
  'organisation.name-too-long': 'An organisation’s name has 100 characters at most.',
  'organisation.description-too-long': 'A description has 2,000 characters at most.',
  'organisation.endpoint-invalid': 'Please enter a valid URL.',
  'organisation.time-zone-unknown': 'This time zone is not known.',
  'organisation.picture-invalid': 'Choose a picture from your media library.',
  'organisation.code-not-empty': 'The server makes the code: send an empty text.',
  'invites.refused': 'Unable to register account.',
  'invites.mail-is-delivered':
    'This installation sends invitations by mail. Send the invitation again instead.',
  'invites.not-waiting': 'This person has no open invitation.',
  'invites.too-many': 'Too many attempts. Please wait a while and try again.',
  'import.no-rows': 'The file contains no members.',
  'import.unreadable': 'The file is not readable as CSV.',
  'import.columns-missing': 'The file needs a column Email.',
  'import.too-many-rows': 'A file holds 10,000 members at most.',
  'import.too-many-groups': 'A file names 1,000 groups at most.',
  'import.duplicate': 'Duplicate of an earlier row.',
  'import.administrator':
    'An import cannot take the role of an administrator away. Change this member by hand.',
  'import.group-unknown': 'One of the groups does not exist.',
  'import.group-name-too-long': 'A group’s name has 100 characters at most.',
  'list.sort-unknown': 'This list cannot be sorted by that.',
  'deletion.answered': 'This request has already been answered.',
  'deletion.own': 'Another administrator has to answer your request.',
} as const;

export type OrganisationReason = keyof typeof organisationTexts;

export function messageOf(reason: OrganisationReason | null): string | null {
  return reason === null ? null : organisationTexts[reason];
}
