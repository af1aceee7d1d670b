/** Goes on in another task, so that what the browser has to do comes in between: to draw, and to answer keys and clicks. */
export function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Milliseconds: a tab that nobody sees draws nothing, and goes on. */
const longestFrame = 100;

/** Goes on after the next frame is drawn, so that a click or key is answered on the screen before what it leads to begins. */
export function waitForFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestFrame);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // A frame's callbacks run before it is drawn.
      setTimeout(resolve);
    });
  });
}
