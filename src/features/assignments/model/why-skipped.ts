export const skipReasons = [
  'inactive',
  'turned-off',
  'reminded-today',
  'unavailable',
  'nothing-open',
] as const;

export type SkipReason = (typeof skipReasons)[number];

/** What is known of somebody who was to be reminded and was not. */
export interface NotReminded {
  /** Has come in, and is not deactivated. */
  canSignIn: boolean;
  /** Something that was meant is neither completed nor ended. */
  hasOpen: boolean;
  /** One of these could be told of: its item is there, and they see it. */
  couldBeTold: boolean;
  /** Wants to be told of reminders, in the product or by mail. */
  wantsReminders: boolean;
}

/** Who could be told and was not has been reminded on the same day. */
export function whySkipped({ canSignIn, hasOpen, couldBeTold, wantsReminders }: NotReminded): SkipReason {
  if (!canSignIn) return 'inactive';
  if (couldBeTold) return wantsReminders ? 'reminded-today' : 'turned-off';
  return hasOpen ? 'unavailable' : 'nothing-open';
}
