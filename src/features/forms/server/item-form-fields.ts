import type { Viewer } from '#kernel/viewer.ts';
import type { RequestContext } from '#platform/graphql/request-context.ts';
import type { Stage } from '../model/stage.ts';
import type { FormTrigger } from './extension-points.ts';
import type { PlacedForm } from './placement-store.ts';

export type LoadPlaced = (viewer: Viewer, itemIds: readonly number[]) => Promise<PlacedForm[]>;
type Source = { ID: string };

/**
 * The fields about forms that every kind of content has in the API, for the resolvers of the kinds. The forms of all items
 * of one answer are read together.
 */
export function createItemFormFields(load: LoadPlaced, triggers: () => readonly FormTrigger[]) {
  const batches = new WeakMap<RequestContext, { ids: Set<number>; loaded: Promise<PlacedForm[]> }>();

  function listOf(context: RequestContext, itemId: number): Promise<PlacedForm[]> {
    const { viewer } = context;
    if (!viewer) return Promise.resolve([]);
    let batch = batches.get(context);
    if (!batch) {
      const ids = new Set<number>();
      // Begun once all items of the answer had their turn.
      const loaded = Promise.resolve().then(() => {
        batches.delete(context);
        return load(viewer, [...ids]);
      });
      batch = { ids, loaded };
      batches.set(context, batch);
    }
    batch.ids.add(itemId);
    return batch.loaded.then((forms) => forms.filter((form) => form.itemId === itemId));
  }

  const findAt = async (stage: Stage, source: Source, context: RequestContext) => {
    const forms = await listOf(context, Number(source.ID));
    return forms.find((form) => form.stage === stage);
  };
  const present = (form: PlacedForm) => presentPlaced(form, triggers());
  const formAt = (stage: Stage) => async (source: Source, _args: unknown, context: RequestContext) => {
    const form = await findAt(stage, source, context);
    return form ? present(form) : null;
  };
  const completedAt = (stage: Stage) => async (source: Source, _args: unknown, context: RequestContext) =>
    (await findAt(stage, source, context))?.completed ?? false;

  return {
    FeedbackFormBefore: formAt('before'),
    FeedbackFormAfter: formAt('after'),
    FeedbackFormBeforeCompleted: completedAt('before'),
    FeedbackFormAfterCompleted: completedAt('after'),
    FeedbackForms: async (source: Source, _args: unknown, context: RequestContext) =>
      (await listOf(context, Number(source.ID))).map(present),
  };
}

export function presentPlaced(form: PlacedForm, triggers: readonly FormTrigger[]) {
  const word = triggers.find(({ kind }) => kind === form.kind)?.word ?? '';
  return {
    ID: String(form.id),
    Title: form.title,
    Titles: form.titles,
    Hash: form.hash,
    Trigger: `${form.stage === 'before' ? 'BEGIN' : 'END'}_${word}`,
    Type: form.stage,
    AllowMultipleSubmissions: form.allowMultipleSubmissions,
    Completed: form.completed,
  };
}
