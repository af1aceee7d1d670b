/**
 * Under which name the file of a resource is saved: its title, with the ending of the file.
 * @param url where the file is
 */
export function resourceFileName(title: string, url: string): string {
  const ending = /\.[a-z0-9]{2,4}$/.exec(url)?.[0] ?? '';
  return title.toLowerCase().endsWith(ending) ? title : title + ending;
}
