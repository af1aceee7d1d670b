/** Where the files of a media item lie in the object store, and which of them have an address. */
export function mediaPrefix(organisationId: number, mediaId: number): string {
  return `org/${organisationId}/media/${mediaId}/`;
}

/** The part of a key after the item's prefix: what stands in its address. */
export function pathInMedia(organisationId: number, mediaId: number, key: string): string | null {
  const prefix = mediaPrefix(organisationId, mediaId);
  return key.startsWith(prefix) ? key.slice(prefix.length) : null;
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
