/** Asks for a picture before the page that shows it is drawn. The browser gives the page what is on its way. */
export function preloadPicture(url: string): void {
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.src = url;
}
