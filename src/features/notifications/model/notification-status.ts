export const notificationStates = ['pending', 'sent', 'failed'] as const;
export type NotificationState = (typeof notificationStates)[number];

/** Null for a state this version does not know, which is then shown as it is. */
export function readNotificationState(text: string): NotificationState | null {
  return notificationStates.find((state) => state === text) ?? null;
}
