import { randomInt } from 'node:crypto';
import { AppError, badInput, notFound } from '#kernel/app-error.ts';
import { isLocale, type Locale } from '#kernel/locale.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Seal } from '#platform/seal/seal.ts';
import type { ReadScope, Scope, Tenancy } from '#platform/tenancy/scope.ts';
import type { AnswerValue } from '../model/answers.ts';
import { shuffle } from '../model/form-analytics.ts';
import { formTexts } from '../model/form-texts.ts';
import { assertCan, can } from '../model/permissions.ts';
import { readAnswers } from '../model/read-answers.ts';
import { planRelease } from '../model/release-plan.ts';
import type { Source } from '../model/stage.ts';
import { takeFiles } from './answered-files.ts';
import { giveToResponse } from './file-store.ts';
import { refuse, refuseAsConflict } from './form-refusals.ts';
import { type ItemRights, isOpenTo, isReached, type Moments } from './placed-items.ts';
import { respondentOf } from './placement-service.ts';
import { isPlaced } from './placement-store.ts';
import * as store from './submission-store.ts';
import { countVisitorUse } from './visitor-use.ts';

/** Whom a form asks, and when. */
type AskRights = ItemRights & Moments;
export type SubmissionContext = AskRights & { tenancy: Tenancy; clock: () => Date; seal: Seal };

export type FormAddress = { id: number; hash: string; source: Source };
export type Submission = FormAddress & {
  versionId: number;
  answers: unknown;
  locale: string;
  /** Made by the browser: the same one again changes nothing. */
  key: string;
};

/** Who began to answer a version may still send it so long after the next one was published. */
const oldVersionMs = 24 * 60 * 60 * 1000;

/** What is published of a form, for somebody who is asked; null where nothing is open to the viewer. */
export async function findFormToFill(
  { tenancy, ...rights }: SubmissionContext,
  viewer: Viewer,
  address: FormAddress,
): Promise<(store.OpenForm & { completed: boolean }) | null> {
  if (!can(viewer, 'form:fill')) return null;
  return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    const form = await store.findOpenForm(scope, { ...address, versionId: null });
    if (!form || !(await mayFill(scope, rights, viewer, address))) return null;
    const completed = await store.hasAnswered(scope, form.id, address.source, respondentOf(viewer));
    return { ...form, completed };
  });
}

/** Who answers is the viewer, whatever the address of the page says of it. */
export async function submitForm(
  context: SubmissionContext,
  viewer: Viewer,
  submission: Submission,
): Promise<void> {
  assertCan(viewer, 'form:fill');
  const locale = parseLocale(submission.locale);
  const now = context.clock();
  await context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const form = await findFormToAnswer(context, scope, viewer, submission);
    if (!(await store.holdForm(scope, form.id, form.anonymous ? 'anonymous' : 'named')))
      throw notFound(formTexts['form.not-open']);
    const day = dayOf(now);
    if (!(await store.takeSubmissionKey(scope, submission.key, form.id, day))) return;
    const answers = parseAnswers(form, submission.answers);
    await countVisitorUse(scope, viewer, {
      itemId: submission.source.itemId,
      use: { answers: 1, bytes: Buffer.byteLength(JSON.stringify(answers)) },
      now,
    });
    if (form.anonymous) await assertRoom(scope, viewer, form, submission.source);
    const noted = await store.noteRespondent(scope, {
      formId: form.id,
      source: submission.source,
      respondent: respondentOf(viewer),
      day,
      waitingVersionId: form.anonymous ? form.versionId : null,
      again: form.allowMultipleSubmissions,
    });
    if (!noted) throw refuseAsConflict('form.already-submitted');
    const kept = { form, source: submission.source, locale, answers, day };
    if (form.anonymous) await keepWaiting(context, scope, viewer, kept);
    else await keepNamed(scope, viewer, kept, now);
  });
}

/** The version that somebody has before them. @throws NOT_FOUND, form.version-too-old */
export async function findFormToAnswer(
  { clock, ...rights }: AskRights & Pick<SubmissionContext, 'clock'>,
  scope: ReadScope,
  viewer: Viewer,
  address: FormAddress & { versionId: number },
): Promise<store.OpenForm> {
  const form = await store.findOpenForm(scope, address);
  if (!form || !(await mayFill(scope, rights, viewer, address))) throw notFound(formTexts['form.not-open']);
  if (form.replacedAt !== null && clock().getTime() - Date.parse(form.replacedAt) > oldVersionMs)
    throw refuseAsConflict('form.version-too-old');
  return form;
}

/** A visitor of a link answers at the item of the link alone. */
async function mayFill(
  scope: ReadScope,
  rights: AskRights,
  viewer: Viewer,
  { id, source }: FormAddress,
): Promise<boolean> {
  if (source.itemId === 0) return viewer.kind === 'member';
  return (
    (await isPlaced(scope, id, source)) &&
    (await isOpenTo(scope, rights, viewer, source.itemId)) &&
    (await isReached(scope, rights, viewer, source))
  );
}

/** More answers than this wait for those of others only where each is another person's. */
const maxWaiting = 200;

/**
 * What waits is opened at once, so it has to stay little: who has answered before may answer again once the others have,
 * and whoever has not is never refused.
 */
async function assertRoom(scope: Scope, viewer: Viewer, form: store.OpenForm, source: Source): Promise<void> {
  const pool = { formId: form.id, versionId: form.versionId };
  if ((await store.countWaitingIn(scope, pool)) < maxWaiting) return;
  if (await store.hasAnswered(scope, form.id, source, respondentOf(viewer)))
    throw refuseAsConflict('form.already-submitted');
}

function parseAnswers(form: store.OpenForm, given: unknown): Record<string, AnswerValue> {
  const read = readAnswers(form.content, given);
  if ('refused' in read) throw refuse(`form.${read.refused}`, 'answers');
  if ('errors' in read) {
    const reason = 'form.answers-refused';
    // By the id of the question its code, which the page of the form says in its own words.
    throw badInput(formTexts[reason], { reason, fields: read.errors });
  }
  return Object.fromEntries(read.answers);
}

function parseLocale(text: string): Locale {
  if (!isLocale(text)) throw new AppError('BAD_USER_INPUT', 'Locale is none that exists.');
  return text;
}

type Kept = {
  form: store.OpenForm;
  source: Source;
  locale: Locale;
  answers: Record<string, AnswerValue>;
  day: string;
};

async function keepNamed(scope: Scope, viewer: Viewer, kept: Kept, submittedAt: Date): Promise<void> {
  const { form, source, locale, day } = kept;
  const respondent = respondentOf(viewer);
  const { answers, fileIds } = await takeFiles(scope, respondent, kept);
  const [responseId = ''] = await store.insertResponses(scope, [
    {
      formId: form.id,
      versionId: form.versionId,
      source,
      locale,
      day,
      answers,
      anonymous: false,
      respondent,
      submittedAt,
    },
  ]);
  await giveToResponse(scope, fileIds, responseId);
}

/** What is sealed of an anonymous answer while it waits. Not its language: where one person alone reads it, it is a name. */
type Sealed = { answers: Record<string, AnswerValue> };

/**
 * Keeps an anonymous answer sealed beside those of others. Once there are enough, all of them become rows of their own at
 * once: with new random ids, in random order, with the day of that moment. The caller holds the form.
 */
async function keepWaiting(
  context: SubmissionContext,
  scope: Scope,
  viewer: Viewer,
  kept: Kept,
): Promise<void> {
  const { form, source, answers, day } = kept;
  const pool = { formId: form.id, versionId: form.versionId };
  await insertSealed(context, scope, pool, { source, secret: { answers } });
  const plan = planRelease(await store.listWaitingPeople(scope, pool), store.placeOf(source));
  if (plan === null) return;
  const at = plan === 'place' ? source : null;
  const taken = await store.takeWaiting(scope, pool, at);
  const opened = taken.flatMap((one) => {
    const text = context.seal.open('form-answer', one.sealed);
    return text === null ? [] : [{ source: one.source, secret: JSON.parse(text) as Sealed }];
  });
  if (opened.length < taken.length) {
    // After a loss of keys fewer can be read than people waited, perhaps one. What is left waits for others again.
    for (const one of opened) await insertSealed(context, scope, pool, one);
    await store.markWaiting(scope, pool, source, respondentOf(viewer));
    return;
  }
  const releaseId = await store.nextReleaseId(scope);
  const random = () => randomInt(2 ** 32) / 2 ** 32;
  await store.insertResponses(
    scope,
    shuffle(opened, random).map(({ secret }) => ({
      ...pool,
      answers: secret.answers,
      locale: form.content.languages[0],
      source: at,
      day,
      anonymous: true,
      releaseId,
    })),
  );
}

function insertSealed(
  { seal }: SubmissionContext,
  scope: Scope,
  pool: { formId: number; versionId: number },
  { source, secret }: { source: Source; secret: Sealed },
): Promise<void> {
  return store.insertWaiting(scope, pool, source, seal.seal('form-answer', pad(JSON.stringify(secret))));
}

/** Fewer bytes than most answers have. */
const minSealedBytes = 4_096;

/**
 * The same length for most answers, and few lengths for all: otherwise a sealed answer in a backup, beside the name of who
 * waits, would be known again by its length once it can be read. JSON ends before the spaces.
 */
function pad(json: string): string {
  const bytes = Buffer.byteLength(json);
  const wanted = Math.max(minSealedBytes, 2 ** Math.ceil(Math.log2(bytes)));
  return json + ' '.repeat(wanted - bytes);
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
