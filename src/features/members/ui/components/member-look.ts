import type { TextKey } from '#locales/catalogue.ts';
import type { StatusTone } from '#ui-kit/display/StatusBadge.tsx';
import type { MemberStatus } from '../../model/member-roles.ts';

const roleKeys: Readonly<Record<string, TextKey<'organisations'>>> = {
  user: 'role.user',
  analyst: 'role.analyst',
  contentcreator: 'role.contentcreator',
  creator: 'role.contentcreator',
  admin: 'role.admin',
  super: 'role.super',
  customeradmin: 'role.customeradmin',
  public: 'role.public',
};

/** An unknown role counts as user. */
export function roleKey(userType: string): TextKey<'organisations'> {
  return roleKeys[userType] ?? 'role.user';
}

export const statusTones: Readonly<Record<MemberStatus, StatusTone>> = {
  active: 'positive',
  invited: 'accent',
  disabled: 'neutral',
};

const signupKeys: Readonly<Record<string, TextKey<'organisations'>>> = {
  invite: 'signup.invite',
  'group invite': 'signup.groupInvite',
  'organisation invite': 'signup.organisationInvite',
  import: 'signup.import',
  setup: 'signup.setup',
};

/** How a person joined; 'public' and anything unknown: created by staff. */
export function signupKey(method: string): TextKey<'organisations'> {
  return signupKeys[method] ?? 'signup.public';
}

/** A person who has not joined yet may have no name: then the address is shown. */
export function shownName(person: { Name: string; Email?: string | null | undefined }): string {
  return person.Name || (person.Email ?? '');
}
