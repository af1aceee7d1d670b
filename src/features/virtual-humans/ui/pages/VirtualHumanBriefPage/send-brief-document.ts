import { AppGraphqlError, toErrorCode } from '#web/graphql/graphql-error.ts';
import { getSession } from '#web/session/session-store.ts';
import { draftLimits } from '../../../model/case-draft/draft-limits.ts';
import { briefDocumentNameHeader, briefDocumentsPath } from '../../../model/virtual-human-paths.ts';

type Answer = {
  data?: { text: string; characters: number };
  error?: { code?: string; message?: string; reason?: string | null };
};

export type BriefDocument = { name: string; text: string; characters: number };

/** Has a file read. @throws AppGraphqlError with the reason why it cannot be, as calls of GraphQL do */
export async function sendBriefDocument(file: File): Promise<BriefDocument> {
  if (file.size > draftLimits.documentBytes)
    throw refusal({ code: 'BAD_USER_INPUT', reason: 'virtual-human.brief-file-too-large' });
  const response = await fetch(briefDocumentsPath, {
    method: 'POST',
    credentials: 'omit',
    headers: {
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${getSession()?.token ?? ''}`,
      [briefDocumentNameHeader]: encodeURIComponent(file.name),
    },
    body: file,
  }).catch(() => {
    throw new AppGraphqlError('UNREACHABLE', []);
  });
  const answer: Answer = await response.json().catch(() => ({}));
  if (!response.ok || !answer.data) throw refusal(answer.error ?? {});
  return { name: file.name, ...answer.data };
}

function refusal({ code, message = '', reason }: NonNullable<Answer['error']>): AppGraphqlError {
  const extensions = { ...(code ? { code } : {}), ...(reason ? { reason } : {}) };
  return new AppGraphqlError(toErrorCode(code), [{ message, extensions }]);
}
