import { loadTexts, translate } from '#locales/translator.ts';
import { flash } from './flash/flash-store.ts';

/** Says once at the start that this browser plays nothing. Loaded after the page, which needs none of it. */
export async function noticeUnsupported(): Promise<void> {
  if (canStream()) return;
  await loadTexts('help');
  flash(translate('help', 'browserUnsupported'), { type: 'warning' });
}

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
