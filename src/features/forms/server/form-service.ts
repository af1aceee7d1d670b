import { randomBytes } from 'node:crypto';
import { titleOfCopy } from '#features/content/model/content-fields.ts';
import type { CopyElsewhere } from '#features/content/server/extension-points.ts';
import { actorOf, assertOwnOrganisation, isElsewhere } from '#features/content/server/index.ts';
import type { ListSort } from '#features/organisations/server/index.ts';
import { orderBy } from '#features/organisations/server/index.ts';
import { forbidden, notFound } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { publishEvent } from '#platform/events/domain-event.ts';
import type { ReadScope, Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { listQuestions, makeFormContent } from '../model/form-content.ts';
import { findFormProblems } from '../model/form-problems.ts';
import {
  changesDraft,
  type FormChanges,
  formChangesSchema,
  formCreationSchema,
} from '../model/form-validation.ts';
import { assertCan, can } from '../model/permissions.ts';
import { formChanged, formCreated } from './domain-events.ts';
import { parseInput, refuse, refuseAsConflict } from './form-refusals.ts';
import * as store from './form-store.ts';
import { requestRemovalOfForm } from './remove-form-files-job.ts';

export type FormContext = { tenancy: Tenancy; clock: () => Date; copyElsewhere: CopyElsewhere };
/** `canEdit`: the viewer reads the draft. */
export type SeenForm = { form: store.FormRow; organisationId: number; canEdit: boolean };

const maxAtOnce = 100;

export function targetOf(form: Pick<store.FormRow, 'authorPersonId' | 'publishedVersionId' | 'archivedAt'>) {
  return {
    authorId: form.authorPersonId,
    editorIds: [],
    published: form.publishedVersionId !== null,
    archived: form.archivedAt !== null,
  };
}

/** Whoever may change a form that somebody else wrote may change every form. */
export function seenBy(viewer: Viewer): store.FormsSeen {
  return { all: can(viewer, 'form:edit', { editorIds: [] }), writerId: viewer.personId };
}

export async function listForms(
  { tenancy }: FormContext,
  viewer: Viewer,
  request: {
    filter: store.FormFilter & { organisationId?: number | null };
    sort: ListSort | null | undefined;
    page: PageRequest;
    parts: store.FormParts;
  },
): Promise<Page<SeenForm>> {
  assertCan(viewer, 'form:list');
  const { organisationId } = request.filter;
  if (typeof organisationId === 'number' && organisationId !== viewer.organisationId)
    return { nodes: [], totalCount: 0, ...request.page };
  const newest: ListSort = [{ field: 'Created', direction: 'DESC' }];
  const order = orderBy(request.sort, store.formSorts, newest, store.formSorts.ID);
  const seen = seenBy(viewer);
  const page = await tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    store.listForms(scope, seen, request.filter, order, request.page, request.parts),
  );
  return { ...page, nodes: page.nodes.map((form) => see(viewer, form)) };
}

/** Null for what the viewer may not see. */
export async function findForm(
  { tenancy }: FormContext,
  viewer: Viewer,
  id: number,
): Promise<SeenForm | null> {
  if (!can(viewer, 'form:list')) return null;
  const form = await tenancy.readInOrganisation(viewer.organisationId, (scope) => store.findForm(scope, id));
  return form && can(viewer, 'form:read', targetOf(form)) ? see(viewer, form) : null;
}

function see(viewer: Viewer, form: store.FormRow): SeenForm {
  const canEdit = can(viewer, 'form:edit', targetOf(form));
  const placements = canEdit ? form.placements : placementsOfPublished(form);
  return { form: { ...form, placements }, organisationId: viewer.organisationId, canEdit };
}

/** What others learn of where a form is asked: items that are published, by the title that was published. */
function placementsOfPublished({ placements }: store.FormRow): store.Placement[] {
  return placements.flatMap((placement) =>
    placement.published && placement.publishedTitle !== null
      ? [{ ...placement, itemTitle: placement.publishedTitle }]
      : [],
  );
}

/** A draft of the viewer's with one empty section. */
export async function createForm(
  { tenancy }: FormContext,
  viewer: Viewer,
  input: { title: unknown; language: unknown; organisationId: number | null | undefined },
): Promise<number> {
  assertCan(viewer, 'form:create');
  assertOwnOrganisation(viewer, input.organisationId);
  const { title, language } = parseInput(formCreationSchema, input);
  const content = makeFormContent(language ?? ('en-GB' satisfies Locale));
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const authorPersonId = authorOf(viewer);
    const id = await store.insertForm(scope, { title, content, hash: makeHash(), authorPersonId });
    await audit(scope, viewer, 'form-created', id);
    await publishEvent(scope, formCreated, { formId: id, personId: authorPersonId });
    return id;
  });
}

/** Changes what is sent, publishes or takes back when a status is sent, and raises the revision by one. */
export async function updateForm(context: FormContext, viewer: Viewer, input: unknown): Promise<number> {
  assertCan(viewer, 'form:create');
  const changes = parseInput(formChangesSchema, input);
  await context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const before = await getForEditing(scope, viewer, changes.id);
    const { title, content, allowMultipleSubmissions, anonymous, archived } = changes;
    const written = await store.writeDraft(scope, changes.id, {
      expectedRevision: changes.revision ?? null,
      changesContent: changesDraft(changes),
      fields: {
        title,
        content,
        allowMultipleSubmissions,
        anonymous,
        archivedAt: archived === undefined ? undefined : archived ? context.clock() : null,
      },
    });
    if (!written) throw refuseAsConflict('form.conflict');
    await applyChanges(scope, viewer, before, changes);
  });
  return changes.id;
}

/** The row is held, so what is read now stays true until the end of the transaction. */
async function applyChanges(
  scope: Scope,
  viewer: Viewer,
  before: store.FormRow,
  changes: FormChanges,
): Promise<void> {
  const form = await getForm(scope, changes.id);
  if (form.anonymous !== before.anonymous && form.hasSubmissions)
    throw refuse('form.anonymity-fixed', 'anonymous');
  if (changesDraft(changes)) await audit(scope, viewer, 'form-updated', form.id);
  if (changes.archived !== undefined)
    await audit(scope, viewer, changes.archived ? 'form-archived' : 'form-restored', form.id);
  if (changes.status === 'Published') {
    if (form.archivedAt !== null) throw refuse('form.archived', 'status');
    if (findFormProblems(form.content, form.anonymous).length > 0)
      throw refuse('form.not-publishable', 'status');
    await store.publishDraft(scope, form.id, viewer.personId);
    await audit(scope, viewer, 'form-published', form.id);
  }
  await tellOfChange(scope, viewer, before, form, changes.status === 'Published');
  if (changes.status === 'Unpublished') {
    await store.unpublish(scope, form.id);
    await audit(scope, viewer, 'form-unpublished', form.id);
  }
}

async function tellOfChange(
  scope: Scope,
  { personId }: Viewer,
  before: store.FormRow,
  { id, content }: store.FormRow,
  published: boolean,
): Promise<void> {
  const questionsAdded = listQuestions(content).length > listQuestions(before.content).length;
  if ((questionsAdded || published) && personId !== null)
    await publishEvent(scope, formChanged, { formId: id, personId, questionsAdded, published });
}

/** A draft of the viewer's with the same questions; answers, places and publication stay behind. */
export async function copyForm(
  { tenancy, copyElsewhere }: FormContext,
  viewer: Viewer,
  id: number,
  organisationId: number | null | undefined,
): Promise<number> {
  assertCan(viewer, 'form:create');
  if (isElsewhere(viewer, organisationId)) return copyElsewhere(viewer, { kind: 'form', id }, organisationId);
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const form = await getForm(scope, id);
    if (!can(viewer, 'form:read', targetOf(form))) throw notFound();
    const seen = can(viewer, 'form:edit', targetOf(form)) ? form : (form.published ?? form);
    const personId = authorOf(viewer);
    const copyId = await store.insertForm(scope, {
      title: titleOfCopy(seen.title),
      content: seen.content,
      hash: makeHash(),
      authorPersonId: personId,
    });
    await publishEvent(scope, formCreated, { formId: copyId, personId });
    const { anonymous, allowMultipleSubmissions } = form;
    await store.writeDraft(scope, copyId, {
      expectedRevision: null,
      changesContent: false,
      fields: { anonymous, allowMultipleSubmissions },
    });
    await audit(scope, viewer, 'form-copied', copyId, { copyOf: id });
    return copyId;
  });
}

/** All of them or none, with all of their answers: each must be archived, and the viewer's to delete. */
export async function deleteForms(
  { tenancy }: FormContext,
  viewer: Viewer,
  ids: readonly number[],
): Promise<number[]> {
  assertCan(viewer, 'form:create');
  const wanted = [...new Set(ids)];
  if (wanted.length > maxAtOnce) throw refuse('form.too-many', 'ids');
  await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    for (const id of wanted) {
      const form = await getVisible(scope, viewer, id);
      if (form.archivedAt === null) throw refuse('form.not-archived');
      if (!can(viewer, 'form:delete', targetOf(form))) throw forbidden();
      await store.deleteForm(scope, id);
      await requestRemovalOfForm(scope, id);
      await audit(scope, viewer, 'form-deleted', id, { title: form.title });
    }
  });
  return wanted;
}

async function getForEditing(scope: Scope, viewer: Viewer, id: number): Promise<store.FormRow> {
  const form = await getVisible(scope, viewer, id);
  if (!can(viewer, 'form:edit', targetOf(form))) throw forbidden();
  return form;
}

async function getVisible(scope: Scope, viewer: Viewer, id: number): Promise<store.FormRow> {
  const form = await getForm(scope, id);
  if (!can(viewer, 'form:read', targetOf(form))) throw notFound();
  return form;
}

async function getForm(scope: ReadScope, id: number): Promise<store.FormRow> {
  const form = await store.findForm(scope, id);
  if (!form) throw notFound();
  return form;
}

function authorOf(viewer: Viewer): number {
  if (viewer.personId === null) throw forbidden();
  return viewer.personId;
}

export function makeHash(): string {
  return randomBytes(24).toString('base64url');
}

async function audit(
  scope: Scope,
  viewer: Viewer,
  action: string,
  id: number,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(scope, actorOf(viewer), { action, targetKind: 'form', targetId: id, details });
}
