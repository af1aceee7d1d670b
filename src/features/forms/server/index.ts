import type { Viewer } from '#kernel/viewer.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import type { FindApiViewer } from '#platform/http/api-request.ts';
import { listLatestSubmissions } from './answer-service.ts';
import { registerFormFileRoutes } from './file-routes.ts';
import type { FileContext } from './file-service.ts';
import { presentSubmission } from './form-presenter.ts';
import { createFormResolvers, type FormResolverContext } from './form-resolvers.ts';
import { createForm, updateForm } from './form-service.ts';
import { createItemFormFields } from './item-form-fields.ts';
import { listFormsOfItems, setItemForms } from './placement-service.ts';
import { createRemoveFormFilesJob } from './remove-form-files-job.ts';
import { type Submission, submitForm } from './submission-service.ts';
import { findOwnAddress, type OwnAddress } from './submission-store.ts';

export { findAnsweredTitle, readAnswerSheet } from './answer-service.ts';
export { formChanged, formCreated } from './domain-events.ts';

/** The fields about forms of every kind of content, for the resolvers of the kinds. */
export type ItemFormFields = ReturnType<typeof createItemFormFields>;

export type FormsApi = {
  create(viewer: Viewer, input: Parameters<typeof createForm>[2]): Promise<number>;
  update(viewer: Viewer, input: unknown): Promise<number>;
  setItemForms(viewer: Viewer, itemId: number, formIds: Parameters<typeof setItemForms>[3]): Promise<unknown>;
  /** Where a published form is answered without an item around it. */
  findAddress(organisationId: number, id: number): Promise<OwnAddress>;
  submit(viewer: Viewer, submission: Submission): Promise<void>;
};

type FormsContext = FormResolverContext & FileContext & { findViewer: FindApiViewer };

export type FormsFeature = ServerFeature & {
  service: FormsApi;
  itemFields: ItemFormFields;
  /** The forms at items that the viewer was shown, and which of them the viewer has answered. */
  listFormsOfItems(
    ...args: Parameters<typeof listFormsOfItems> extends [unknown, ...infer Rest] ? Rest : never
  ): ReturnType<typeof listFormsOfItems>;
  /** What was answered last under names, as GraphQL shows it, of the forms whose answers the viewer reads. */
  listLatest(viewer: Viewer, limit: number): Promise<ReturnType<typeof presentSubmission>[]>;
};

/** Feedback forms: writing, publishing, asking them before and after content, and what was answered. */
export function createFormsFeature(context: FormsContext): FormsFeature {
  const load = listFormsOfItems.bind(null, context);
  return {
    service: {
      create: (viewer, input) => createForm(context, viewer, input),
      update: (viewer, input) => updateForm(context, viewer, input),
      setItemForms: (viewer, itemId, formIds) => setItemForms(context, viewer, itemId, formIds),
      findAddress: (organisationId, id) =>
        context.tenancy.readInOrganisation(organisationId, (scope) => findOwnAddress(scope, id)),
      submit: (viewer, submission) => submitForm(context, viewer, submission),
    },
    resolvers: createFormResolvers(context),
    jobs: [createRemoveFormFilesJob(context)],
    routes: (app) => registerFormFileRoutes(app, context, context.findViewer),
    itemFields: createItemFormFields(load, context.triggers),
    listFormsOfItems: load,
    listLatest: async (viewer, limit) =>
      (await listLatestSubmissions(context, viewer, limit)).map((row) =>
        presentSubmission(viewer, row, context.avatarUrl),
      ),
  };
}
