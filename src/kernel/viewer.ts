export const roles = [
  'user',
  'analyst',
  'contentcreator',
  'admin',
  'super',
  'customeradmin',
  'public',
] as const;
export type Role = (typeof roles)[number];

/** After the end of a trial, what had begun may be finished for a while; then nothing but paying and leaving is left. */
export type TrialLock = 'finishing' | 'closed';

/**
 * The caller of a service. Made once per request from a checked session; services take it as their first argument.
 */
export type Viewer = {
  /** 'service' is the server itself, in jobs and operator commands. */
  readonly kind: 'member' | 'public' | 'service';
  /** Null for the holder of a public link and for the server itself. */
  readonly personId: number | null;
  readonly organisationId: number;
  readonly role: Role;
  /** Staff of the provider of the installation. */
  readonly internal: boolean;
  /** The provider's staff member who acts as this person, if any. */
  readonly impersonatorId: number | null;
  /**
   * The organisation enforces two-factor sign-in and this member has none yet: most calls are refused until it is set
   * up.
   */
  readonly mfaSetupRequired: boolean;
  readonly signInId: string | null;
  /** Signed in on a headset by a code: learns there, and does nothing else. Left out elsewhere. */
  readonly headset?: true;
  /** The organisation's trial has ended: little is answered. Left out while it is open. */
  readonly lock?: TrialLock;
  /** It is locked because its plan is not paid for any more. Left out where a trial ended. */
  readonly planEnded?: true;
  /** The groups whose people they see the progress of; left out for who manages none. */
  readonly managedGroupIds?: readonly number[];
  /** The one item a public viewer may play. */
  readonly sharedItem: { readonly id: number } | null;
};
