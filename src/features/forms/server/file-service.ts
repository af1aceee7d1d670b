import type { Readable } from 'node:stream';
import { AppError, conflict } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { RequestPace } from '#platform/pace/request-pace.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { FileAnswer } from '../model/answers.ts';
import {
  cleanFileName,
  type FileRule,
  kindOfContent,
  maxBytesOf,
  maxFileMegabytes,
} from '../model/file-kinds.ts';
import { listQuestions } from '../model/form-content.ts';
import { formTexts } from '../model/form-texts.ts';
import { assertCan } from '../model/permissions.ts';
import { definitionOf } from '../questions/question.ts';
import { withArrived } from './arriving-file.ts';
import * as files from './file-store.ts';
import { refuse, refuseAsConflict } from './form-refusals.ts';
import { respondentOf } from './placement-service.ts';
import { requestRemoval } from './remove-form-files-job.ts';
import { type FormAddress, findFormToAnswer, type SubmissionContext } from './submission-service.ts';
import { hasAnswered } from './submission-store.ts';
import { countVisitorUse } from './visitor-use.ts';

export type FileContext = SubmissionContext & {
  store: ObjectStore;
  /** A folder for files while they arrive. */
  arrivals: string;
  /** Counts files alone, for each person and each address. */
  filePace: RequestPace;
};

export type SentFile = FormAddress & {
  versionId: number;
  questionId: string;
  name: string;
  /** As the request says it; null where it does not. */
  bytes: number | null;
  body: Readable;
};

/** Someone who fills in a form sends a few; a class of learners does so from one address. */
const perMinute = { person: 30, address: 300 };
/** Of one organisation, of files that belong to no answer yet. */
const maxUnusedBytes = 2 * 1024 ** 3;

/**
 * Takes a file for a question, before the answers are sent. Whoever may answer the form may send it, so a visitor of a
 * link may, too. It takes the place of one that the same person sent to the question before.
 */
export async function keepFile(
  context: FileContext,
  viewer: Viewer,
  address: string,
  sent: SentFile,
): Promise<FileAnswer> {
  assertCan(viewer, 'form:fill');
  await takeFilePace(context, viewer, address);
  const { slot, rule } = await findSlot(context, viewer, sent);
  const maxBytes = maxBytesOf(rule);
  if (sent.bytes !== null && sent.bytes > maxBytes) throw refuse('form.file-too-large');
  const filename = cleanFileName(sent.name) || 'file';
  return withArrived(context.arrivals, sent.body, maxBytes, async ({ path, bytes }) => {
    const contentType = await findContentType(path, rule);
    const createdAt = context.clock();
    const id = await context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      const use = { answers: 0, bytes };
      await countVisitorUse(scope, viewer, { itemId: slot.source.itemId, use, now: createdAt });
      return beginFile(scope, slot, { filename, contentType, createdAt });
    });
    const key = files.formFileKey(viewer.organisationId, { formId: slot.formId, id, contentType });
    await storeFile(context, viewer, { id, key, path, contentType, bytes });
    return { id, name: filename, bytes };
  });
}

async function takeFilePace({ filePace }: FileContext, viewer: Viewer, address: string): Promise<void> {
  const who = viewer.personId ?? viewer.signInId ?? '';
  const wait = await filePace.take(
    [
      { key: `form files of ${viewer.organisationId} ${who}`, perMinute: perMinute.person },
      { key: `form files from ${address}`, perMinute: perMinute.address },
    ],
    1,
  );
  const reason = 'form.too-many-files';
  if (wait > 0) throw new AppError('RATE_LIMITED', formTexts[reason], { reason, retryAfterSeconds: wait });
}

/** The question, if the viewer may answer it here with a file. */
async function findSlot(
  context: FileContext,
  viewer: Viewer,
  sent: SentFile,
): Promise<{ slot: files.FileSlot; rule: FileRule }> {
  return context.tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    const form = await findFormToAnswer(context, scope, viewer, sent);
    const question = listQuestions(form.content).find(({ id }) => id === sent.questionId);
    const rule = question && definitionOf(question).fileRule?.(question);
    if (!rule || form.anonymous) throw refuse('form.file-not-asked');
    const respondent = respondentOf(viewer);
    const mayAnswer =
      form.allowMultipleSubmissions || !(await hasAnswered(scope, form.id, sent.source, respondent));
    if (!mayAnswer) throw refuseAsConflict('form.already-submitted');
    return {
      slot: { formId: form.id, questionId: sent.questionId, source: sent.source, respondent },
      rule,
    };
  });
}

/** By its bytes, whatever it is called: it has to be of a kind that the author allows. */
async function findContentType(path: string, rule: FileRule): Promise<string> {
  // Loaded with the first file.
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const contentType = found ? (sameAs[found.mime] ?? found.mime) : '';
  const kind = kindOfContent(contentType);
  if (kind === null || !rule.kinds[kind]) throw refuse('form.file-kind');
  return contentType;
}

const sameAs: Readonly<Record<string, string>> = {
  'audio/x-wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-m4a': 'audio/mp4',
};

async function beginFile(
  scope: Scope,
  slot: files.FileSlot,
  file: { filename: string; contentType: string; createdAt: Date },
): Promise<string> {
  await requestRemoval(scope, await files.deleteUnusedInSlot(scope, slot));
  const largest = maxBytesOf({ maxMegabytes: maxFileMegabytes });
  if ((await files.countUnusedBytes(scope, largest)) + largest > maxUnusedBytes)
    throw new AppError('UNAVAILABLE', formTexts['form.no-room-for-files'], {
      reason: 'form.no-room-for-files',
    });
  return files.insertArriving(scope, slot, file);
}

/** The row is there before the file, so what a stopped server leaves behind is removed with it. */
async function storeFile(
  { tenancy, store }: FileContext,
  { organisationId }: Viewer,
  arrived: { id: string; key: string; path: string; contentType: string; bytes: number },
): Promise<void> {
  const { id, key, path, contentType, bytes } = arrived;
  await store.putFile(key, path, { contentType });
  const isKept = await tenancy.inOrganisation(organisationId, (scope) => files.markArrived(scope, id, bytes));
  if (isKept) return;
  await store.delete(key);
  throw conflict('Another file took the place of this one.');
}
