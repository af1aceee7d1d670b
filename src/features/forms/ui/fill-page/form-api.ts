import { findAnswerFailure } from '#features/embedding/model/load-failure.ts';
import { type Missing, readAnalyticsId } from '#features/embedding/ui/player/index.ts';
import type { FillAddress } from '../../model/fill-address.ts';
import type { DraftAnswers } from '../../model/fill-steps.ts';
import type { FormContent } from '../../model/form-content.ts';
import type { AnswerErrors } from '../fill/use-fill.ts';

export type FormToFill = {
  VersionID: string;
  Title: string;
  Content: FormContent;
  Anonymous: boolean;
  AllowMultipleSubmissions: boolean;
  Completed: boolean;
};

/** What became of a submission. `problem`: the same answers may be sent again. */
export type SubmitResult =
  | { kind: 'kept' | 'answered' | 'closed' }
  | { kind: 'refused'; errors: AnswerErrors }
  | {
      kind: 'problem';
      problem: 'line' | 'refused' | 'too-long' | 'changed' | 'signed-out' | 'busy' | 'full';
    };

const readQuery = `query Form_toFill($Hash: String!, $ID: ID!, $ItemID: ID, $Stage: String) {
  readFeedbackFormToFill(Hash: $Hash, ID: $ID, ItemID: $ItemID, Stage: $Stage) {
    VersionID Title Content Anonymous AllowMultipleSubmissions Completed
  }
}`;

const submitMutation = `mutation Form_submit($Input: SubmitFeedbackFormInput!) {
  submitForm(Input: $Input) { Success }
}`;

type Extensions = { code?: string; reason?: string; fields?: AnswerErrors };
type Answer<Data> = { data?: Data | null; errors?: { extensions?: Extensions }[]; error?: Extensions };

/** What is open to the viewer at this address, or why nothing is. */
export async function readForm(address: FillAddress, token: string | null): Promise<FormToFill | Missing> {
  const { hash, formId, itemId, stage } = address;
  if (!hash || !formId) return 'refused';
  if (!token) return 'signed-out';
  try {
    const variables = { Hash: hash, ID: formId, ItemID: itemId, Stage: stage };
    const response = await ask(token, readQuery, variables);
    const answer: Answer<{ readFeedbackFormToFill: FormToFill | null }> = await response.json();
    const failure = failureOf(answer);
    if (failure) return findAnswerFailure(response.status, failure.code);
    return answer.data?.readFeedbackFormToFill ?? 'refused';
  } catch {
    return 'line';
  }
}

export type Submission = {
  address: FillAddress;
  versionId: string;
  answers: DraftAnswers;
  locale: string;
  key: string;
};

export async function submitForm(submission: Submission, token: string | null): Promise<SubmitResult> {
  const { address, versionId, answers, locale, key } = submission;
  if (!token) return { kind: 'problem', problem: 'signed-out' };
  const input = {
    FormID: address.formId,
    Hash: address.hash,
    VersionID: versionId,
    ItemID: address.itemId,
    Stage: address.stage,
    Answers: answers,
    Locale: locale,
    SubmissionKey: key,
  };
  try {
    const response = await ask(token, submitMutation, { Input: input });
    return judge(await response.json());
  } catch {
    return { kind: 'problem', problem: 'line' };
  }
}

const problems: Readonly<Record<string, 'line' | 'signed-out' | 'busy'>> = {
  UNAUTHENTICATED: 'signed-out',
  RATE_LIMITED: 'busy',
  UNAVAILABLE: 'line',
  INTERNAL: 'line',
};

export function judge(answer: Answer<unknown>): SubmitResult {
  const failure = failureOf(answer);
  if (!failure) return answer.data ? { kind: 'kept' } : { kind: 'problem', problem: 'line' };
  const { code = '', reason, fields } = failure;
  if (reason === 'form.answers-refused' && fields) return { kind: 'refused', errors: fields };
  if (reason === 'form.already-submitted') return { kind: 'answered' };
  if (reason === 'form.version-too-old') return { kind: 'problem', problem: 'changed' };
  if (reason === 'form.answers-too-long') return { kind: 'problem', problem: 'too-long' };
  if (reason === 'form.too-many-visitors') return { kind: 'problem', problem: 'full' };
  if (code === 'NOT_FOUND' || code === 'FORBIDDEN') return { kind: 'closed' };
  return { kind: 'problem', problem: problems[code] ?? 'refused' };
}

function failureOf(answer: Answer<unknown>): Extensions | undefined {
  return answer.errors ? (answer.errors[0]?.extensions ?? {}) : answer.error;
}

const patienceMs = 20_000;

function ask(token: string, query: string, variables: Record<string, unknown>): Promise<Response> {
  return fetch('/graphql', {
    method: 'POST',
    credentials: 'omit',
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'X-Analytics': JSON.stringify({ channel: 'web_app', distinct_id: readAnalyticsId() }),
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ query, variables }),
  });
}
