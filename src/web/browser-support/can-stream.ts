/**
 * Whether the browser can play what Praxis is about: by Media Source Extensions, or by itself as iPhones do. Its name
 * says nothing.
 */
export function canStream(
  window: object = globalThis,
  video: Pick<HTMLVideoElement, 'canPlayType'> = document.createElement('video'),
): boolean {
  if ('MediaSource' in window || 'ManagedMediaSource' in window) return true;
  return video.canPlayType('application/vnd.apple.mpegurl') !== '';
}
