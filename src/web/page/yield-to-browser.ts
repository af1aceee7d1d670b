/** Goes on in another task, so that what the browser has to do comes in between: to draw, and to answer keys and clicks. */
export function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
