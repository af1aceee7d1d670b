import type { BrowserAbilities } from '../../model/browser-support.ts';

const codecs = 'video/mp4; codecs="avc1.42E01E,mp4a.40.2"';

/** Asks the browser itself; nothing is fetched for it. */
export function readBrowserAbilities(): BrowserAbilities {
  // Newer iPhones have only the managed kind, which the types do not know yet.
  const { MediaSource, ManagedMediaSource } = globalThis as typeof globalThis & {
    ManagedMediaSource?: typeof globalThis.MediaSource;
  };
  const Source = ManagedMediaSource ?? MediaSource;
  const video = document.createElement('video');
  return {
    mediaSource: typeof Source === 'function' && Source.isTypeSupported(codecs),
    nativeHls: video.canPlayType('application/vnd.apple.mpegurl') !== '',
    // Asked for 360 alone: a flat picture need not wait for graphics.
    get webgl() {
      return canDraw();
    },
  };
}

function canDraw(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // Browsers count the contexts of a page: this one is given back at once.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
