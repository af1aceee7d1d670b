import { expect, it } from 'vitest';
import { publicPaths } from '#main/web/web-parts.ts';
import { isPublicPath } from './public-paths.ts';

it.each(['/login', '/logout', '/embed/simulation-player', '/privacy-policy', '/my-virtual-humans/embed/3'])(
  'nobody is signed out on %s',
  (path) => expect(isPublicPath(path, publicPaths)).toBe(true),
);

it.each(['/', '/home', '/simulations', '/embedded', '/my-virtual-humans', '/loginx'])(
  '%s needs a session',
  (path) => expect(isPublicPath(path, publicPaths)).toBe(false),
);
