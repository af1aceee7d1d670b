import type { CopyElsewhere } from '#features/content/server/extension-points.ts';
import { answerCopy } from '#features/content/server/index.ts';
import type { FeatureResolvers } from '#generated/resolvers/forms.ts';
import { parseId, parseOptionalId, parseUuid } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { isSelected, selectedFields, selectedNodes } from '#platform/graphql/selection.ts';
import { exportFormAnalytics, listSubmissions, readFormAnalytics } from './answer-service.ts';
import { type FileDownloadContext, requestFile } from './file-downloads.ts';
import {
  readAnswerFilter,
  readChanges,
  readFormFilter,
  readSource,
  readSubmission,
  readSubmissionFilter,
} from './form-inputs.ts';
import {
  type AvatarUrl,
  presentFigures,
  presentForm,
  presentFormToFill,
  presentSubmission,
} from './form-presenter.ts';
import { copyForm, createForm, deleteForms, findForm, listForms, updateForm } from './form-service.ts';
import { presentPlaced } from './item-form-fields.ts';
import { listFormsToAsk, setItemForms } from './placement-service.ts';
import { findFormToFill, type SubmissionContext, submitForm } from './submission-service.ts';

export type FormResolverContext = SubmissionContext &
  FileDownloadContext & {
    copyElsewhere: CopyElsewhere;
    avatarUrl: AvatarUrl;
  };

export function createFormResolvers(context: FormResolverContext): FeatureResolvers {
  return { Query: createQueries(context), Mutation: createMutations(context) };
}

/** A form may have half a megabyte of questions, and be published beside its draft. */
const mostWithContent = 20;

function createQueries(context: FormResolverContext): FeatureResolvers['Query'] {
  return {
    async readFeedbackForms(_source, { filter, sort, ...page }, request, info) {
      const fields = selectedNodes(selectedFields(info));
      const content = isSelected(fields, 'Content') || isSelected(fields, 'Problems');
      const found = await listForms(context, request.requireViewer(), {
        filter: readFormFilter(filter),
        sort,
        page: parsePageRequest(page, content ? mostWithContent : undefined),
        parts: { content },
      });
      return toConnection(found, presentForm);
    },
    async readOneFeedbackForm(_source, { ID }, request) {
      const found = await findForm(context, request.requireViewer(), parseId(ID));
      return found && presentForm(found);
    },
    async readFeedbackFormToFill(_source, { Hash, ID, ItemID, Stage }, request) {
      const address = { id: parseId(ID), hash: Hash, source: readSource(ItemID, Stage) };
      const form = await findFormToFill(context, request.requireViewer(), address);
      return form && presentFormToFill(form);
    },
    async readItemFeedbackForms(_source, { ItemID }, request) {
      const placed = await listFormsToAsk(context, request.requireViewer(), parseId(ItemID));
      return placed.map((form) => presentPlaced(form, context.triggers()));
    },
    async readFeedbackFormSubmissions(_source, { filter, ...page }, request) {
      const viewer = request.requireViewer();
      const found = await listSubmissions(
        context,
        viewer,
        readSubmissionFilter(filter),
        parsePageRequest(page),
      );
      return toConnection(found, (row) => presentSubmission(viewer, row, context.avatarUrl));
    },
    async readFormAnalytics(_source, { ID, filter }, request) {
      const viewer = request.requireViewer();
      const figures = await readFormAnalytics(context, viewer, parseId(ID), readAnswerFilter(filter));
      return figures && presentFigures(figures);
    },
    exportFormAnalytics: (_source, { ID, filter }, request) =>
      exportFormAnalytics(context, request.requireViewer(), parseId(ID), readAnswerFilter(filter)),
  };
}

function createMutations(context: FormResolverContext): FeatureResolvers['Mutation'] {
  /** After a change: the form as it is now. */
  async function answer(viewer: Viewer, id: number) {
    const found = await findForm(context, viewer, id);
    if (!found) throw new Error('The form that was changed is gone.');
    return presentForm(found);
  }

  return {
    async createFeedbackForm(_source, { Input }, request) {
      const viewer = request.requireViewer();
      const { Title: title, Language, OrganisationID } = Input;
      const organisationId = parseOptionalId(OrganisationID);
      return answer(
        viewer,
        await createForm(context, viewer, { title, language: Language ?? undefined, organisationId }),
      );
    },
    async updateFeedbackForm(_source, { Input }, request) {
      const viewer = request.requireViewer();
      return answer(viewer, await updateForm(context, viewer, readChanges(Input)));
    },
    async copyFeedbackForm(_source, { ID, OrganisationID }, request, info) {
      const viewer = request.requireViewer();
      const organisationId = parseOptionalId(OrganisationID);
      return answerCopy(
        { viewer, organisationId, info },
        () => copyForm(context, viewer, parseId(ID), organisationId),
        (id) => answer(viewer, id),
      );
    },
    async deleteFeedbackForms(_source, { IDs }, request) {
      return (await deleteForms(context, request.requireViewer(), IDs.map(parseId))).map(String);
    },
    async setItemForms(_source, { ItemID, BeforeID, AfterID }, request) {
      const placed = await setItemForms(context, request.requireViewer(), parseId(ItemID), {
        before: parseOptionalId(BeforeID ?? null),
        after: parseOptionalId(AfterID ?? null),
      });
      return placed.map((form) => presentPlaced(form, context.triggers()));
    },
    async downloadFormFile(_source, { ID }, request) {
      const { url, expires } = await requestFile(context, request.requireViewer(), parseUuid(ID));
      return { URL: url, Expires: expires };
    },
    async submitForm(_source, { Input }, request) {
      await submitForm(context, request.requireViewer(), readSubmission(Input));
      return { Success: true, Message: null };
    },
  };
}
