/** The name in the start's address for the page that was requested before signing in. */
export function startWithNext(path: string): string {
  return path === '/' ? '/' : `/?${new URLSearchParams({ next: path })}`;
}

/** Leads on to the page where the person's role starts, which is not always the page at '/'. */
export const startOfRole = '/?next=';

/** '//host' and '/\host' lead to other sites although they begin with a slash. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.startsWith('/login') && !path.startsWith('/logout');
}

export function pathnameOf(path: string): string {
  return path.split(/[?#]/, 1)[0] ?? '';
}
