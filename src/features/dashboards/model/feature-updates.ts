/**
 * What is new in Praxis, the newest first: what staff notice in their daily work. Titles and texts are in
 * `feature-updates.json` of each language, as `<id>.title` and `<id>.text`. The help shows those that a permission says are for
 * somebody; without one they are for everybody.
 */
export const featureUpdates = [
  { id: 'savedViews', date: '2026-11-29', permission: 'saved-view:keep' },
  { id: 'characters', date: '2026-11-29', permission: 'virtual-human:create' },
  { id: 'help', date: '2026-11-23', permission: null },
  { id: 'dashboard', date: '2026-11-23', permission: 'dashboard:view' },
  { id: 'courses', date: '2026-11-20', permission: null },
  { id: 'feedbackForms', date: '2026-11-16', permission: 'form:list' },
  { id: 'badges', date: '2026-11-12', permission: null },
] as const;

export type FeatureUpdate = (typeof featureUpdates)[number];

/** The newest first, of those that are for somebody with these permissions. */
export function listUpdatesFor(permissions: readonly string[]): FeatureUpdate[] {
  return featureUpdates.filter(({ permission }) => permission === null || permissions.includes(permission));
}
