export interface Stage {
  /** Everything the player shows; takes the focus. */
  readonly root: HTMLElement;
  /** Two elements for the player's whole life: browsers that want a click before sound remember it per element. */
  readonly videos: readonly [HTMLVideoElement, HTMLVideoElement];
  /** Above the picture: placed elements and captions. */
  readonly overlay: HTMLElement;
  setPoster(url: string | undefined): void;
  dispose(): void;
}

export interface StageOptions {
  container: HTMLElement;
  label: string | undefined;
  crossOrigin: 'anonymous' | 'use-credentials' | null;
}

const fill = { position: 'absolute', inset: '0', width: '100%', height: '100%' } as const;

/** Builds the elements of the player. Styles are set through the object model, which a strict CSP allows. */
export function createStage({ container, label, crossOrigin }: StageOptions): Stage {
  const root = document.createElement('div');
  root.dataset.player = '';
  root.tabIndex = 0;
  root.setAttribute('role', 'group');
  if (label) root.setAttribute('aria-label', label);
  // `clip` and not `hidden`: focusing an overlay outside must not scroll the picture away.
  Object.assign(root.style, fill, { overflow: 'clip', background: '#000', outlineOffset: '-3px' });
  if (getComputedStyle(container).position === 'static') container.style.position = 'relative';

  const videos = [createVideo(crossOrigin), createVideo(crossOrigin)] as const;
  const poster = document.createElement('img');
  poster.alt = '';
  poster.draggable = false;
  Object.assign(poster.style, fill, {
    objectFit: 'contain',
    display: 'none',
    pointerEvents: 'none',
    zIndex: '2',
  });
  const overlay = document.createElement('div');
  // Captions measure themselves by the player (cqmax).
  Object.assign(overlay.style, fill, {
    overflow: 'clip',
    pointerEvents: 'none',
    containerType: 'size',
    zIndex: '3',
  });
  // A stacking order of its own inside; it does not affect the page.
  root.style.isolation = 'isolate';
  root.append(...videos, poster, overlay);
  container.append(root);

  return {
    root,
    videos,
    overlay,
    setPoster(url) {
      poster.style.display = url ? '' : 'none';
      if (url) poster.src = url;
      else poster.removeAttribute('src');
    },
    dispose: () => root.remove(),
  };
}

function createVideo(crossOrigin: StageOptions['crossOrigin']): HTMLVideoElement {
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'auto';
  video.crossOrigin = crossOrigin;
  // The player has its own controls: out of the tab order and unheard by screen readers.
  video.tabIndex = -1;
  video.setAttribute('aria-hidden', 'true');
  video.disableRemotePlayback = true;
  Object.assign(video.style, fill, { objectFit: 'contain', opacity: '0', pointerEvents: 'none' });
  return video;
}
