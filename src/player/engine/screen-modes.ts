import type { PlayerState } from '../state/player-state.ts';
import type { WritableStore } from '../state/store.ts';

export interface ScreenModes {
  toggleFullscreen(): Promise<void>;
  canUsePictureInPicture(): boolean;
  togglePictureInPicture(): Promise<void>;
  dispose(): void;
}

/** iPhones give full screen to the video element only. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

export function createScreenModes(
  element: HTMLElement,
  getVideo: () => HTMLVideoElement | undefined,
  state: WritableStore<PlayerState>,
): ScreenModes {
  const lifetime = new AbortController();

  function refresh(): void {
    state.set({
      fullscreen: document.fullscreenElement === element,
      pictureInPicture:
        document.pictureInPictureElement != null && document.pictureInPictureElement === getVideo(),
    });
  }

  function canUsePictureInPicture(): boolean {
    return (
      state.get().projection === 'flat' &&
      document.pictureInPictureEnabled === true &&
      getVideo() !== undefined
    );
  }

  document.addEventListener('fullscreenchange', refresh, { signal: lifetime.signal });
  for (const type of ['enterpictureinpicture', 'leavepictureinpicture']) {
    element.addEventListener(type, refresh, { signal: lifetime.signal, capture: true });
  }

  return {
    async toggleFullscreen() {
      if (document.fullscreenElement === element) return document.exitFullscreen();
      if (document.fullscreenEnabled) return element.requestFullscreen();
      const video: AppleVideo | undefined = getVideo();
      video?.webkitEnterFullscreen?.();
    },
    canUsePictureInPicture,
    async togglePictureInPicture() {
      if (state.get().pictureInPicture) return document.exitPictureInPicture();
      if (canUsePictureInPicture()) await getVideo()?.requestPictureInPicture();
    },
    dispose() {
      lifetime.abort();
      if (state.get().pictureInPicture) document.exitPictureInPicture().catch(() => undefined);
    },
  };
}
