import type { FileAnswer } from '../../model/answers.ts';
import type { FileProblem } from '../../model/file-problem.ts';
import type { FillAddress } from '../../model/fill-address.ts';
import { fileNameHeader, formFilesPath } from '../../model/forms-path.ts';
import type { SendFile } from '../fill/use-file-sending.ts';

type Answer = { data?: FileAnswer; error?: { code?: string; reason?: string | null } };

/** One request for the file. A browser says how far it is only of a request of this kind. */
export function sendFile(
  { address, versionId }: { address: FillAddress; versionId: string },
  token: string | null,
  ...[file, questionId, onShare, signal]: Parameters<SendFile>
): ReturnType<SendFile> {
  if (!token) return Promise.resolve('signed-out');
  const query = new URLSearchParams({ version: versionId, question: questionId });
  if (address.itemId && address.stage) {
    query.set('item', address.itemId);
    query.set('stage', address.stage);
  }
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${formFilesPath(encodeURIComponent(address.hash), address.formId)}?${query}`);
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader(fileNameHeader, encodeURIComponent(file.name));
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(judgeFile(request.response));
    request.onerror = () => resolve('line');
    request.onabort = () => resolve('line');
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

const problemOfReason: Readonly<Record<string, FileProblem>> = {
  'form.file-kind': 'file-kind',
  'form.file-too-large': 'file-too-large',
  'form.file-empty': 'file-empty',
  'form.too-many-files': 'busy',
  'form.too-many-visitors': 'no-room',
  'form.no-room-for-files': 'no-room',
  'storage.disk-full': 'no-room',
  'form.version-too-old': 'changed',
  'form.file-not-asked': 'changed',
};

const problemOfCode: Readonly<Record<string, FileProblem>> = {
  UNAUTHENTICATED: 'signed-out',
  RATE_LIMITED: 'busy',
  NOT_FOUND: 'closed',
  FORBIDDEN: 'closed',
  CONFLICT: 'closed',
};

function judgeFile(answer: Answer | null): FileAnswer | FileProblem {
  if (answer?.data) return answer.data;
  const { code = '', reason } = answer?.error ?? {};
  return problemOfReason[reason ?? ''] ?? problemOfCode[code] ?? 'line';
}
