import { forbidden } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { assertCan, can } from './permissions.ts';

/** Whose forms the viewer reads the answers of; null for everybody's. @throws FORBIDDEN */
export function writerOfAnswers(viewer: Viewer): number | null {
  assertCan(viewer, 'form:view-answers');
  if (can(viewer, 'form:view-answers', { editorIds: [] })) return null;
  if (viewer.personId === null) throw forbidden();
  return viewer.personId;
}

/** The forms whose numbers the viewer sees; without drafts for who reads only what was published. */
export type AnalysedForms = { writerId: number | null; drafts: boolean };

/** @throws FORBIDDEN */
export function formsAnalysedBy(viewer: Viewer): AnalysedForms {
  const writerId = writerOfAnswers(viewer);
  return { writerId, drafts: writerId !== null || can(viewer, 'form:read', { editorIds: [] }) };
}
