/**
 * The type of each file extension. A store finds an object's type by the extension of its key, so it needs no side
 * files.
 */
const typeOfEnding: Record<string, string> = {
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  m3u8: 'application/vnd.apple.mpegurl',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mkv: 'video/matroska',
  avi: 'video/x-msvideo',
  ts: 'video/mp2t',
  mpg: 'video/mpeg',
  flv: 'video/x-flv',
  ogv: 'video/ogg',
  asf: 'video/x-ms-asf',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  oga: 'audio/ogg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
  json: 'application/json',
  csv: 'text/csv',
  txt: 'text/plain',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  zip: 'application/zip',
  parquet: 'application/vnd.apache.parquet',
  glb: 'model/gltf-binary',
  bin: 'application/octet-stream',
};

/** The media type of a key by its ending; 'application/octet-stream' for an unknown one. */
export function contentTypeOf(key: string): string {
  return typeOfEnding[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/** The ending (without a dot) under which an object of this type is kept; 'bin' for an unknown type. */
export function endingOf(contentType: string): string {
  return Object.entries(typeOfEnding).find(([, type]) => type === contentType)?.[0] ?? 'bin';
}
