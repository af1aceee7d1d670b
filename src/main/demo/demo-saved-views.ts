import { createSavedView, setSavedViewMail } from '#features/saved-views/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Application } from '../server/application.ts';
import type { DemoText } from './demo-texts.ts';

/** What the administrator looks at again and again: who is behind, by mail on Monday mornings, and the last three months. */
export async function saveDemoViews(
  { features }: Application,
  administrator: Viewer,
  text: DemoText,
): Promise<void> {
  const { context } = features.savedViews;
  const behind = await createSavedView(context, administrator, {
    name: text('Who is behind'),
    address: '/analytics-data/people?state=overdue',
  });
  await setSavedViewMail(context, administrator, behind.id, {
    every: 'week',
    weekday: 1,
    monthDay: null,
    hour: 8,
    format: 'pdf',
    recipientIds: [],
  });
  await createSavedView(context, administrator, {
    name: text('Three months'),
    address: '/analytics-data/overall?days=90',
  });
}
