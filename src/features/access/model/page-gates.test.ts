import { describe, expect, it } from 'vitest';
import { permissionSets } from '../../../main/permissions.ts';
import { listAllowed } from './define-permissions.ts';
import { judgePage, pageGates } from './page-gates.ts';
import type { Role } from './roles.ts';

/** One letter for each role in this order: open, forbidden, to the start of one's own work, missing. */
const roles: readonly Role[] = ['user', 'analyst', 'contentcreator', 'admin', 'super', 'customeradmin'];
const letters = { open: 'o', forbidden: 'f', start: 's', missing: 'm' } as const;

function judgeForEach(pathname: string, internal = false): string {
  return roles
    .map((role) => {
      const viewer = { kind: 'member', personId: 1, role, organisationId: 1, internal } as const;
      return letters[judgePage(listAllowed(permissionSets, viewer), pathname)];
    })
    .join('');
}

describe('who opens a page', () => {
  it.each([
    ['/', 'oooooo'],
    ['/home', 'oooooo'],
    ['/profile', 'oooooo'],
    ['/my-simulations/12', 'oooooo'],
    ['/my-profile/simulations/9', 'oooooo'],
    ['/my-logs/9', 'oooooo'],
    ['/simulations', 'sooooo'],
    ['/simulations/', 'sooooo'],
    ['/simulations/new', 'ssoooo'],
    ['/simulations/12', 'fooooo'],
    ['/simulations/12/videos/3/interactions', 'fooooo'],
    ['/simulations/12/videos/3/analytics', 'fooooo'],
    ['/analytics-data/overall', 'fofooo'],
    ['/analytics-data/simulations', 'fooooo'],
    ['/analytics-data/virtual-human', 'fooooo'],
    ['/analytics-data/simulations/12', 'fooooo'],
    ['/virtual-humans', 'fooooo'],
    ['/virtual-humans/new', 'ssoooo'],
    ['/users', 'fofooo'],
    ['/users/7', 'fofooo'],
    ['/groups', 'fffooo'],
    ['/groups/7', 'fffooo'],
    ['/organisation', 'sssooo'],
    ['/organisation/general', 'sssooo'],
    ['/organisation/branding', 'sssooo'],
    ['/organisation/security', 'sssooo'],
    ['/organisation/invitations', 'sssooo'],
    ['/organisation/plan', 'sssooo'],
    ['/organisation/conversations', 'sssooo'],
    ['/organisation/notifications', 'sssooo'],
    ['/organisation/audit-log', 'sssooo'],
    ['/organisation/deletion-requests', 'sssooo'],
    ['/cx-dashboard/product-dashboard', 'ffffff'],
    ['/cx-dashboard/product-dashboard/3', 'ffffff'],
    ['/system/jobs', 'ffffff'],
    ['/mail', 'ffffff'],
    ['/no-such-page', 'oooooo'],
  ])('%s', (pathname, expected) => {
    expect(judgeForEach(pathname)).toBe(expected);
  });

  it.each(['/cx-dashboard/product-dashboard', '/cx-dashboard/product-dashboard/3', '/system/jobs', '/mail'])(
    'staff of the provider open %s',
    (pathname) => {
      expect(judgeForEach(pathname, true)).toBe('oooooo');
    },
  );

  const pagesWithIds = Object.keys(pageGates).filter((path) => path.includes('$'));

  it.each(pagesWithIds)('%s with what cannot be an id is missing, for whoever may open the page', (path) => {
    const withId = judgeForEach(path.replaceAll(/\$\w+/g, '7'), true);
    expect(withId).toMatch(/^[of]+$/);
    for (const text of ['abc', '7x', '0', '07', '1.5', '%37', '1234567890123456'])
      for (const name of path.match(/\$\w+/g) ?? [])
        expect(
          judgeForEach(path.replace(name, text).replaceAll(/\$\w+/g, '7'), true),
          `${name} as ${text}`,
        ).toBe(withId.replaceAll('o', 'm'));
  });

  it('a video that is not saved yet has its address in the editor', () => {
    expect(judgeForEach('/simulations/12/videos/-3/interactions')).toBe('fooooo');
  });
});
