import { dayOf } from '#features/analytics/model/analytics-period.ts';
import { findClockZone } from '#features/analytics/server/index.ts';
import { assertMember } from '#features/authorisation/model/viewer.ts';
import { holdLimits } from '#features/entitlements/server/index.ts';
import { type AppError, badInput, conflict, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { askAgainMs, maxSchedules, maxViews, scheduleForm, viewNameForm } from '../model/mail-schedule.ts';
import { assertCan, can, whyNotSeen } from '../model/permissions.ts';
import { readSavedAddress, type SavedAddress } from '../model/saved-pages.ts';
import { type SavedViewReason, savedViewTexts } from '../model/saved-view-texts.ts';
import { hasImpossibleDays } from './report/describe-view.ts';
import { requestMailing, requestSoon } from './request-mailing.ts';
import type { SavedViewContext } from './saved-view-context.ts';
import * as store from './saved-view-store.ts';
import { findNext, getAddress } from './view-facts.ts';
import { findPeople, listCandidates, type ViewPerson } from './view-people-store.ts';

/** A view with the people it is sent to, as far as they may still come in. */
export type ShownView = store.SavedViewRow & {
  saved: SavedAddress;
  timeZone: string;
  people: ViewPerson[];
};

/** The viewer's own: nobody sees those of others. */
export async function listSavedViews(context: SavedViewContext, viewer: Viewer): Promise<ShownView[]> {
  assertCan(viewer, 'saved-view:keep');
  const personId = assertMember(viewer);
  return context.tenancy.readInOrganisation(viewer.organisationId, async (scope) =>
    show(context, scope, personId, await store.listViews(scope, personId)),
  );
}

/** @throws BAD_USER_INPUT, CONFLICT */
export async function createSavedView(
  context: SavedViewContext,
  viewer: Viewer,
  { name, address }: { name: string; address: string },
): Promise<ShownView> {
  assertCan(viewer, 'saved-view:keep');
  const saved = readSavedAddress(address);
  const named = parseName(name);
  const personId = assertMember(viewer);
  if (!saved || whyNotSeen(viewer, saved) !== null || hasImpossibleDays(saved, dayOf(context.clock())))
    throw refuse('saved-view.not-a-page', 'Address');
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    // Of many at once each counts those before it.
    await holdLimits(scope);
    if ((await store.listViews(scope, personId)).length >= maxViews) throw refuse('saved-view.too-many');
    const id = await store.insertView(scope, {
      ...{ personId, name: named, address: saved.address },
      at: context.clock(),
    });
    if (id === null) throw refuse('saved-view.name-taken', 'Name');
    return getShown(context, scope, personId, id);
  });
}

/** @throws NOT_FOUND, BAD_USER_INPUT, CONFLICT */
export async function renameSavedView(
  context: SavedViewContext,
  viewer: Viewer,
  id: number,
  name: string,
): Promise<ShownView> {
  assertCan(viewer, 'saved-view:keep');
  const named = parseName(name);
  return change(context, viewer, id, async (scope, view) => {
    if (!(await store.renameView(scope, view, named))) throw refuse('saved-view.name-taken', 'Name');
  });
}

/** @throws NOT_FOUND */
export async function deleteSavedView(context: SavedViewContext, viewer: Viewer, id: number): Promise<void> {
  assertCan(viewer, 'saved-view:keep');
  const personId = assertMember(viewer);
  await context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const view = await getOwn(scope, personId, id);
    await store.deleteView(scope, id);
    if (view.mail) await audit(scope, viewer, 'view-mail-ended', view);
  });
}

/** Those to whom the viewer may send it, who sees everybody; others send to themselves. @throws NOT_FOUND */
export async function listRecipients(
  context: SavedViewContext,
  viewer: Viewer,
  id: number,
): Promise<ViewPerson[]> {
  assertCan(viewer, 'saved-view:keep');
  const personId = assertMember(viewer);
  return context.tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    const view = await getOwn(scope, personId, id);
    if (!mayAddOthers(viewer)) return [];
    const saved = getAddress(view);
    const candidates = await listCandidates(scope);
    return candidates.filter((one) => one.personId !== personId && whyNotSeen(one.viewer, saved) === null);
  });
}

/** @throws NOT_FOUND, BAD_USER_INPUT, CONFLICT */
export async function setSavedViewMail(
  context: SavedViewContext,
  viewer: Viewer,
  id: number,
  input: unknown,
): Promise<ShownView> {
  assertCan(viewer, 'saved-view:keep');
  const parsed = scheduleForm.safeParse(input);
  if (!parsed.success) throw refuse('saved-view.schedule', 'Input');
  const settings = parsed.data;
  return change(context, viewer, id, async (scope, view) => {
    if (whyNotSeen(viewer, getAddress(view)) !== null) throw refuse('saved-view.not-a-page');
    await holdLimits(scope);
    const others = (await store.listViews(scope, view.personId)).filter((one) => one.mail && one.id !== id);
    if (others.length >= maxSchedules) throw refuse('saved-view.too-many-mails');
    const recipientIds = settings.recipientIds.filter((one) => one !== view.personId);
    await assertRecipients(scope, viewer, view, recipientIds);
    const nextAt = await findNext(context, scope, view.personId, settings);
    await store.writeMail(scope, id, { ...settings, recipientIds }, nextAt);
    await requestSoon(context, scope, { viewId: id, nextAt });
    await audit(scope, viewer, 'view-mail-set', view, {
      every: settings.every,
      format: settings.format,
      recipientIds,
    });
  });
}

/** Ends it; the view stays. @throws NOT_FOUND, CONFLICT */
export function removeSavedViewMail(
  context: SavedViewContext,
  viewer: Viewer,
  id: number,
): Promise<ShownView> {
  return changeMail(context, viewer, id, async (scope, view) => {
    await store.deleteMail(scope, id);
    await audit(scope, viewer, 'view-mail-ended', view);
  });
}

/** @throws NOT_FOUND, CONFLICT */
export function pauseSavedViewMail(
  context: SavedViewContext,
  viewer: Viewer,
  id: number,
  paused: boolean,
): Promise<ShownView> {
  return changeMail(context, viewer, id, async (scope, view, mail) => {
    if (paused === mail.paused) return;
    const nextAt = paused ? null : await findNext(context, scope, view.personId, mail);
    await store.setNext(scope, id, nextAt);
    if (nextAt) await requestSoon(context, scope, { viewId: id, nextAt });
    await audit(scope, viewer, paused ? 'view-mail-paused' : 'view-mail-resumed', view);
  });
}

/** To the same people, at once. @throws NOT_FOUND, CONFLICT */
export function sendSavedView(context: SavedViewContext, viewer: Viewer, id: number): Promise<ShownView> {
  return changeMail(context, viewer, id, async (scope, view) => {
    const at = context.clock();
    const isFirst = await store.askNow(scope, id, { at, notSince: new Date(at.getTime() - askAgainMs) });
    if (!isFirst) throw refuse('saved-view.too-soon');
    await requestMailing(scope, { viewId: id, askedAt: at });
    await audit(scope, viewer, 'view-mail-sent', view);
  });
}

type Change = (scope: Scope, view: store.SavedViewRow) => Promise<void>;

async function change(
  context: SavedViewContext,
  viewer: Viewer,
  id: number,
  act: Change,
): Promise<ShownView> {
  assertCan(viewer, 'saved-view:keep');
  const personId = assertMember(viewer);
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    await act(scope, await getOwn(scope, personId, id));
    return getShown(context, scope, personId, id);
  });
}

function changeMail(
  context: SavedViewContext,
  viewer: Viewer,
  id: number,
  act: (scope: Scope, view: store.SavedViewRow, mail: store.ViewMailRow) => Promise<void>,
): Promise<ShownView> {
  return change(context, viewer, id, async (scope, view) => {
    if (!view.mail) throw refuse('saved-view.no-mail');
    await act(scope, view, view.mail);
  });
}

/** Another person's is answered as one that does not exist. */
async function getOwn(scope: ReadScope, personId: number, id: number): Promise<store.SavedViewRow> {
  const view = await store.findView(scope, id);
  if (view?.personId !== personId) throw notFound();
  return view;
}

async function getShown(context: SavedViewContext, scope: ReadScope, personId: number, id: number) {
  const [shown] = await show(context, scope, personId, [await getOwn(scope, personId, id)]);
  if (!shown) throw notFound();
  return shown;
}

async function show(
  context: SavedViewContext,
  scope: ReadScope,
  personId: number,
  views: readonly store.SavedViewRow[],
): Promise<ShownView[]> {
  const people = await findPeople(scope, [...new Set(views.flatMap(({ mail }) => mail?.recipientIds ?? []))]);
  const zone = await findClockZone(scope, context, personId);
  return views.map((view) => ({
    ...view,
    saved: getAddress(view),
    timeZone: zone,
    people: (view.mail?.recipientIds ?? []).flatMap((id) => people.get(id) ?? []),
  }));
}

/** Who sees everybody knows who the others are. */
function mayAddOthers(viewer: Viewer): boolean {
  return can(viewer, 'analytics:view');
}

async function assertRecipients(
  scope: ReadScope,
  viewer: Viewer,
  view: store.SavedViewRow,
  recipientIds: readonly number[],
): Promise<void> {
  if (recipientIds.length === 0) return;
  const people = mayAddOthers(viewer) ? await findPeople(scope, recipientIds) : new Map();
  const saved = getAddress(view);
  const isRight = recipientIds.every((id) => {
    const person: ViewPerson | undefined = people.get(id);
    return person !== undefined && whyNotSeen(person.viewer, saved) === null;
  });
  if (!isRight) throw refuse('saved-view.recipient', 'RecipientIDs');
}

function parseName(name: string): string {
  const parsed = viewNameForm.safeParse({ name });
  if (!parsed.success) throw refuse('saved-view.name-missing', 'Name');
  return parsed.data.name;
}

function audit(
  scope: Scope,
  viewer: Viewer,
  action: string,
  { id, address }: store.SavedViewRow,
  details = {},
): Promise<void> {
  const targetId = viewer.organisationId;
  return recordAudit(scope, viewer, {
    action,
    targetKind: 'organisation',
    targetId,
    details: { viewId: id, page: readSavedAddress(address)?.page ?? null, ...details },
  });
}

const refusedInput: readonly SavedViewReason[] = [
  'saved-view.not-a-page',
  'saved-view.name-missing',
  'saved-view.schedule',
  'saved-view.recipient',
];

function refuse(reason: SavedViewReason, field?: string): AppError {
  const text = savedViewTexts[reason];
  const make = refusedInput.includes(reason) ? badInput : conflict;
  return make(text, { reason, ...(field ? { fields: { [field]: text } } : {}) });
}
