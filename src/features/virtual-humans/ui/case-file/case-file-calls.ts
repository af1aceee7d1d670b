import { AppGraphqlError, type FullLimit, toErrorCode } from '#web/graphql/graphql-error.ts';
import { downloadText } from '#web/page/download-file.ts';
import { getSession } from '#web/session/session-store.ts';
import { type CaseFileNote, caseFileLimits } from '../../model/case-file-limits.ts';
import { caseFilePath, caseFilesPath } from '../../model/virtual-human-paths.ts';

type Refused = { error?: { code?: string; message?: string; reason?: string | null; limit?: FullLimit } };

/** Fetches a virtual human as a file and hands it to the browser. @throws AppGraphqlError, as calls of GraphQL do */
export async function downloadCaseFile(id: string, withPictures: boolean): Promise<void> {
  const response = await ask(`${caseFilePath(id)}${withPictures ? '' : '?pictures=none'}`, { method: 'GET' });
  downloadText(nameOf(response), await response.text(), 'application/json;charset=utf-8');
}

/** Makes a new draft of a file. @throws AppGraphqlError, as calls of GraphQL do */
export async function sendCaseFile(file: File): Promise<{ id: string; notes: readonly CaseFileNote[] }> {
  if (file.size > caseFileLimits.fileBytes)
    throw refusal({ code: 'BAD_USER_INPUT', reason: 'virtual-human.file-too-large' });
  const response = await ask(caseFilesPath, { method: 'POST', body: file });
  const answer = (await response.json()) as { data: { id: string; notes: CaseFileNote[] } }; // import-case.ts answers it
  return answer.data;
}

async function ask(path: string, request: { method: 'GET' | 'POST'; body?: File }): Promise<Response> {
  const response = await fetch(path, {
    ...request,
    credentials: 'omit',
    headers: {
      authorization: `Bearer ${getSession()?.token ?? ''}`,
      ...(request.body ? { 'content-type': 'application/octet-stream' } : {}),
    },
  }).catch(() => {
    throw new AppGraphqlError('UNREACHABLE', []);
  });
  if (response.ok) return response;
  const refused: Refused = await response.json().catch(() => ({}));
  throw refusal(refused.error ?? {});
}

function refusal({ code, message = '', reason, limit }: NonNullable<Refused['error']>): AppGraphqlError {
  const extensions = {
    ...(code ? { code } : {}),
    ...(reason ? { reason } : {}),
    ...(limit ? { limit } : {}),
  };
  return new AppGraphqlError(toErrorCode(code), [{ message, extensions }]);
}

function nameOf(response: Response): string {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return name === undefined ? 'virtual-human.praxis.json' : decodeURIComponent(name);
}
