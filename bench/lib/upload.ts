import { request } from 'node:http';

/** Sends a whole video by tus; answers the upload's name and when its last byte left. */
export async function uploadVideo(
  url: string,
  token: string,
  bytes: Buffer,
  type: 'video/mp4' | 'video/webm',
): Promise<{ tusId: string; lastByteAt: number }> {
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const created = await fetch(`${url}/uploads/video`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${encode('clip')},filetype ${encode(type)}`,
    },
  });
  const location = created.headers.get('location');
  if (!location) throw new Error(`${created.status} ${await created.text()}`);
  const address = new URL(location, `${url}/uploads/video/`);
  const lastByteAt = await patch(address, bytes, headers);
  return { tusId: address.pathname.split('/').at(-1) ?? '', lastByteAt };
}

function patch(address: URL, bytes: Buffer, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    let lastByteAt = 0;
    const outgoing = request(address, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    });
    outgoing.on('finish', () => {
      lastByteAt = performance.now();
    });
    outgoing.on('response', (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 204) resolve(lastByteAt);
        else reject(new Error(`PATCH answered ${response.statusCode}`));
      });
    });
    outgoing.on('error', reject).end(bytes);
  });
}
