import type { PlayerState } from '../state/player-state.ts';
import type { WritableStore } from '../state/store.ts';

export interface ScreenModes {
  setFullscreen(wanted: boolean): Promise<void>;
  canUsePictureInPicture(): boolean;
  togglePictureInPicture(): Promise<void>;
  dispose(): void;
}

export interface ScreenModesOptions {
  element: HTMLElement;
  /** Where elements have no full screen (iPhones): the page around gives the player all it has. */
  fillPage: ((wanted: boolean) => void) | undefined;
  getVideo: () => HTMLVideoElement | undefined;
  state: WritableStore<PlayerState>;
}

/** iPhones give full screen to the video element only, which leaves out everything on top of it. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

export function createScreenModes({ element, fillPage, getVideo, state }: ScreenModesOptions): ScreenModes {
  const lifetime = new AbortController();
  let isFilled = false;

  function refresh(): void {
    state.set({
      fullscreen: isFilled || document.fullscreenElement === element,
      pictureInPicture:
        document.pictureInPictureElement != null && document.pictureInPictureElement === getVideo(),
    });
  }

  function fill(wanted: boolean): void {
    isFilled = wanted;
    fillPage?.(wanted);
    refresh();
  }

  async function enter(): Promise<void> {
    // Refused where the page around did not allow it, or without a click.
    const isGiven =
      document.fullscreenEnabled &&
      (await element.requestFullscreen().then(
        () => true,
        () => false,
      ));
    if (isGiven) return;
    if (fillPage) return fill(true);
    const video: AppleVideo | undefined = getVideo();
    video?.webkitEnterFullscreen?.();
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
    async setFullscreen(wanted) {
      if (wanted === state.get().fullscreen) return;
      if (wanted) return enter();
      if (isFilled) fill(false);
      if (document.fullscreenElement === element) await document.exitFullscreen();
    },
    canUsePictureInPicture,
    async togglePictureInPicture() {
      if (state.get().pictureInPicture) return document.exitPictureInPicture();
      if (canUsePictureInPicture()) await getVideo()?.requestPictureInPicture();
    },
    dispose() {
      lifetime.abort();
      if (isFilled) fillPage?.(false);
      if (state.get().pictureInPicture) document.exitPictureInPicture().catch(() => undefined);
    },
  };
}
