import type { PersonalData } from '#features/privacy/server/index.ts';
import { deleteNotificationsOf, listNotificationsOf } from './notification-store.ts';

/** The texts of notifications that name the person. */
export const personalNotificationData: PersonalData = {
  name: 'notifications',
  export: listNotificationsOf,
  async erase(scope, { personId }) {
    const about = await listNotificationsOf(scope, personId);
    await deleteNotificationsOf(scope, personId);
    return { removed: { notifications: about.length }, kept: {} };
  },
};
