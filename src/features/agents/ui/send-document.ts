import { AppGraphqlError, toErrorCode } from '#web/graphql/graphql-error.ts';
import { getSession } from '#web/session/session-store.ts';
import { agentLimits } from '../model/agent-forms.ts';
import { agentFileNameHeader, agentFilePath } from '../model/agent-paths.ts';

type Answer = { error?: { code?: string; message?: string; reason?: string | null } };

/** Sends a file as the body of one request. @throws AppGraphqlError, as calls of GraphQL do */
export async function sendDocument(agentId: string, file: File): Promise<void> {
  if (file.size > agentLimits.fileBytes)
    throw refusal({ code: 'BAD_USER_INPUT', reason: 'agent.file-too-large' });
  const response = await fetch(agentFilePath(agentId), {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${getSession()?.token ?? ''}`,
      [agentFileNameHeader]: encodeURIComponent(file.name),
    },
    body: file,
  });
  if (response.ok) return;
  const answer: Answer = await response.json().catch(() => ({}));
  throw refusal(answer.error ?? {});
}

function refusal({ code, message = '', reason }: NonNullable<Answer['error']>): AppGraphqlError {
  const extensions = { ...(code ? { code } : {}), ...(reason ? { reason } : {}) };
  return new AppGraphqlError(toErrorCode(code), [{ message, extensions }]);
}
