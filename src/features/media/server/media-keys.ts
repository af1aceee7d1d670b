/** Where the files of a media item lie in the object store, and which of them have an address. */
export function mediaPrefix(organisationId: number, mediaId: number): string {
  return `org/${organisationId}/media/${mediaId}/`;
}

/**
 * Where the files of an item lie: below its own number, or below the number of the item that brought the file which
 * replaced them.
 */
export function filesPrefix(media: {
  organisation_id: number;
  id: number;
  source_key: string | null;
  hls_key: string | null;
}): string {
  const place = findKeyPlace(media.source_key ?? media.hls_key ?? '');
  return mediaPrefix(media.organisation_id, place?.mediaId ?? media.id);
}

/** The numbers and the path that a key is made of. */
export function findKeyPlace(key: string): { organisationId: number; mediaId: number; path: string } | null {
  const [, organisationId, mediaId, path] = /^org\/(\d+)\/media\/(\d+)\/(.+)$/.exec(key) ?? [];
  if (path === undefined) return null;
  return { organisationId: Number(organisationId), mediaId: Number(mediaId), path };
}

const servedPaths = [
  /^source\.[a-z0-9]{2,4}$/,
  /^hls\/[0-9a-f]{12}\/(first|master)\.m3u8$/,
  /^hls\/[0-9a-f]{12}\/[a-z0-9]{1,12}\/(index\.m3u8|init\.mp4|s\d{5,7}\.m4s)$/,
];

/** Files of an item that its signed address opens. Pictures go through the image addresses instead. */
export function isServedPath(path: string): boolean {
  return servedPaths.some((pattern) => pattern.test(path));
}
