const twoToOne = 2;
const tolerance = 0.02;
const patienceMs = 4_000;

/** Pictures of the whole sphere are twice as wide as high. */
function looksLike360(width: number, height: number): boolean {
  return height > 0 && Math.abs(width / height - twoToOne) <= tolerance;
}

/** Reads the measures of a video file in the browser; false where it cannot read it. */
export function guess360(file: File): Promise<boolean> {
  return new Promise((resolve) => {
    const url = URL.createObjectURL(file);
    const video = document.createElement('video');
    const finish = (answer: boolean) => {
      clearTimeout(timer);
      video.removeAttribute('src');
      URL.revokeObjectURL(url);
      resolve(answer);
    };
    const timer = setTimeout(() => finish(false), patienceMs);
    video.preload = 'metadata';
    video.muted = true;
    video.addEventListener('loadedmetadata', () => finish(looksLike360(video.videoWidth, video.videoHeight)));
    video.addEventListener('error', () => finish(false));
    video.src = url;
  });
}
