/** The few steps of tus 1.0, by hand, so that tests can do them wrong. */
export type TusCaller = { address: string; token: string | null; path?: string };

export async function tusCreate(
  caller: TusCaller,
  file: { size: number; filename: string; filetype?: string },
  headers: Record<string, string> = {},
): Promise<{ status: number; location: string; body: string }> {
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const response = await fetch(caller.address + (caller.path ?? '/uploads/video'), {
    method: 'POST',
    headers: {
      ...commonHeaders(caller),
      'upload-length': String(file.size),
      'upload-metadata': `filename ${encode(file.filename)},filetype ${encode(file.filetype ?? 'video/mp4')}`,
      ...headers,
    },
  });
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    body: (await response.text()).trim(),
  };
}

export async function tusPatch(
  caller: TusCaller,
  location: string,
  offset: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ status: number; offset: number; body: string }> {
  const response = await fetch(caller.address + location, {
    method: 'PATCH',
    headers: {
      ...commonHeaders(caller),
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes,
  });
  return {
    status: response.status,
    offset: Number(response.headers.get('upload-offset')),
    body: (await response.text()).trim(),
  };
}

export async function tusHead(
  caller: TusCaller,
  location: string,
): Promise<{ status: number; offset: number | null }> {
  const response = await fetch(caller.address + location, { method: 'HEAD', headers: commonHeaders(caller) });
  const offset = response.headers.get('upload-offset');
  return { status: response.status, offset: offset === null ? null : Number(offset) };
}

export async function tusDelete(caller: TusCaller, location: string): Promise<number> {
  const response = await fetch(caller.address + location, {
    method: 'DELETE',
    headers: commonHeaders(caller),
  });
  await response.text();
  return response.status;
}

/** Everything in one go; answers the upload's id. */
export async function tusUpload(
  caller: TusCaller,
  bytes: Buffer<ArrayBuffer>,
  file: { filename: string; filetype?: string },
): Promise<{ tusId: string; status: number; body: string }> {
  const created = await tusCreate(caller, { size: bytes.length, ...file });
  if (created.status !== 201) return { tusId: '', status: created.status, body: created.body };
  const patched = await tusPatch(caller, created.location, 0, bytes);
  return { tusId: created.location.split('/').at(-1) ?? '', status: patched.status, body: patched.body };
}

function commonHeaders(caller: TusCaller): Record<string, string> {
  return { 'tus-resumable': '1.0.0', ...(caller.token ? { authorization: caller.token } : {}) };
}
