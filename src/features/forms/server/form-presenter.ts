import { presentMember } from '#features/content/server/index.ts';
import { type Locale, locales } from '#kernel/locale.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { FileAnswer } from '../model/answers.ts';
import { listQuestions } from '../model/form-content.ts';
import { findFormProblems, takesFile } from '../model/form-problems.ts';
import { readText } from '../model/form-text.ts';
import { minPeople } from '../model/release-plan.ts';
import type { QuestionSum } from '../questions/define-question.ts';
import { definitionOf } from '../questions/question.ts';
import type { FormFigures } from './answer-service.ts';
import type { SeenForm } from './form-service.ts';
import type { SubmissionRow } from './response-store.ts';
import type { OpenForm } from './submission-store.ts';

export type AvatarUrl = (organisationId: number, mediaId: number) => string;

// From views to the API's names: PascalCase, ids as text.

/** Who may change the form gets the draft, everybody else what is published. */
export function presentForm({ form, organisationId, canEdit }: SeenForm) {
  const seen = canEdit || !form.published ? form : form.published;
  return {
    ID: String(form.id),
    Title: seen.title,
    Hash: form.hash,
    Status: form.publishedVersionId === null ? 'Unpublished' : 'Published',
    AllowMultipleSubmissions: form.allowMultipleSubmissions,
    Anonymous: seen.anonymous,
    Content: seen.content,
    Problems: findFormProblems(seen.content, seen.anonymous).map(({ code, partId }) => ({
      Code: code,
      PartID: partId,
    })),
    Revision: form.revision,
    HasUnpublishedChanges: form.hasUnpublishedChanges,
    Archived: form.archivedAt === null ? null : new Date(form.archivedAt),
    Created: new Date(form.createdAt),
    LastEdited: new Date(form.editedAt),
    OrganisationID: String(organisationId),
    AuthorID: String(form.authorPersonId),
    HasSubmissions: form.hasSubmissions,
    TotalSubmissions: form.totalSubmissions,
    Placements: form.placements.map((placement) => ({
      ItemID: String(placement.itemId),
      Kind: placement.kind,
      ItemTitle: placement.itemTitle,
      Stage: placement.stage,
    })),
    CanEdit: canEdit,
  };
}

export function presentFormToFill(form: OpenForm & { completed: boolean }) {
  return {
    ID: String(form.id),
    Hash: form.hash,
    VersionID: String(form.versionId),
    Title: form.title,
    Content: form.content,
    Anonymous: form.anonymous,
    AllowMultipleSubmissions: form.allowMultipleSubmissions,
    Completed: form.completed,
  };
}

export function presentSubmission(viewer: Viewer, row: SubmissionRow, avatarUrl: AvatarUrl) {
  const staff = { organisationId: viewer.organisationId, staff: true };
  return {
    ID: row.id,
    Created: new Date(row.created),
    FeedbackForm: { ID: String(row.formId), Title: row.formTitle },
    Member: row.member && presentMember(staff, row.member, avatarUrl),
    ItemID: row.itemId ? String(row.itemId) : null,
    Stage: row.stage || null,
    Answers: row.anonymous ? null : row.answers,
    Described: row.anonymous ? null : describeAnswers(row),
  };
}

/** In the language in which they were given. */
function describeAnswers({ content, answers, locale }: SubmissionRow) {
  const [first] = content.languages;
  const own: Locale = locales.find((one) => one === locale) ?? first;
  const wording = (text: Parameters<typeof readText>[0]) => readText(text, own, first);
  return listQuestions(content).flatMap((question) => {
    const answer = answers[question.id];
    if (answer === undefined) return [];
    const file = takesFile(question) ? (answer as FileAnswer) : null; // read by its question
    return [
      {
        QuestionID: question.id,
        Question: wording(question.title),
        Answer: definitionOf(question).describe(question, answer, wording),
        File: file && { ID: file.id, Name: file.name, Size: file.bytes },
      },
    ];
  });
}

export function presentFigures(figures: FormFigures) {
  return {
    TotalSubmissions: figures.total,
    PreviousSubmissions: figures.before?.total ?? null,
    Waiting: figures.waiting,
    MinimumPeople: minPeople,
    Questions: figures.questions.map(({ question, title, removed, sum }, place) => ({
      QuestionID: question.id,
      Type: question.type,
      Title: title,
      Removed: removed,
      Question: question,
      Answered: sum?.answered ?? null,
      Sum: sum,
      ...presentBefore(figures.before?.questions[place]?.sum ?? null),
    })),
    DailySubmissions: figures.days.map(({ day, count }) => ({ Date: day, Count: count })),
  };
}

function presentBefore(sum: QuestionSum | null) {
  const { average, nps } = sum?.shape === 'numbers' ? sum : { average: null, nps: null };
  return {
    PreviousAnswered: sum?.answered ?? null,
    PreviousAverage: average,
    PreviousNPS: nps?.score ?? null,
  };
}
