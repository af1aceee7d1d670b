import type { PersonalData } from '#features/privacy/server/index.ts';
import { deleteChoicesOf, listChoices } from './choice-store.ts';
import { deleteNoticesOf, listNoticesOf } from './notice-store.ts';

/** A member's notices and choices are their own; notices of others that name them go with them. */
export const personalNoticeData: PersonalData = {
  name: 'inbox',
  async export(scope, personId) {
    const notices = await listNoticesOf(scope, personId);
    const choices = [...(await listChoices(scope, personId))];
    return {
      notices: notices.map(({ id, kind, facts, path, createdAt, readAt }) => ({
        id,
        kind,
        facts,
        path,
        created_at: createdAt,
        read_at: readAt,
      })),
      choices: choices.map(([kind, { inProduct, mail }]) => ({ kind, in_product: inProduct, mail })),
    };
  },
  async erase(scope, { personId }) {
    await deleteChoicesOf(scope, personId);
    return { removed: { notices: await deleteNoticesOf(scope, personId) }, kept: {} };
  },
};
