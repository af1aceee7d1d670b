import type { CaptionSource } from '../engine/source.ts';

export interface ActiveCue {
  text: string;
  /** From a cue id of the form `yaw=90`: the direction of the speaker in a 360 picture. */
  yawDegrees: number | null;
}

export interface CaptionTracks {
  /** Hangs a source's captions on the video that plays it. Only a selected one is fetched. */
  attach(video: HTMLVideoElement, captions: readonly CaptionSource[]): void;
  /**
   * Null shows none. A language that the source does not have shows none and is remembered for the next source.
   */
  select(language: string | null): void;
  dispose(): void;
}

/** The browser parses and times the cues (mode `hidden`); drawing them is left to the caption layer or the caller. */
export function createCaptionTracks(onCue: (cue: ActiveCue) => void): CaptionTracks {
  let elements: HTMLTrackElement[] = [];
  let selected: string | null = null;
  let lifetime = new AbortController();

  function applySelection(): void {
    for (const { track, srclang } of elements) track.mode = srclang === selected ? 'hidden' : 'disabled';
    announce();
  }

  function announce(): void {
    const track = elements.find(({ srclang }) => srclang === selected)?.track;
    const cues = [...(track?.activeCues ?? [])];
    onCue({
      text: cues.map(readCueText).filter(Boolean).join('\n'),
      yawDegrees: cues.map(readSpeakerYaw).find((yaw) => yaw !== null) ?? null,
    });
  }

  function detach(): void {
    lifetime.abort();
    lifetime = new AbortController();
    for (const element of elements) element.remove();
    elements = [];
  }

  return {
    attach(video, captions) {
      detach();
      elements = captions.map(({ language, title, url }) => {
        const element = document.createElement('track');
        element.kind = 'captions';
        element.srclang = language;
        element.label = title;
        element.src = url;
        element.track.addEventListener('cuechange', announce, { signal: lifetime.signal });
        return element;
      });
      video.append(...elements);
      applySelection();
    },
    select(language) {
      selected = language;
      applySelection();
    },
    dispose: detach,
  };
}

function readCueText(cue: TextTrackCue): string {
  if (!(cue instanceof VTTCue)) return '';
  return (cue.getCueAsHTML().textContent ?? '').trim();
}

function readSpeakerYaw({ id }: { id: string }): number | null {
  const match = /^yaw=(-?\d+(?:\.\d+)?)$/.exec(id.trim());
  return match ? Number(match[1]) : null;
}
