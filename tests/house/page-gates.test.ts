import type { AnyRoute } from '@tanstack/react-router';
import { describe, expect, it, test } from 'vitest';
import { listAllowed } from '#features/authorisation/model/define-permissions.ts';
import type { Role } from '#features/authorisation/model/roles.ts';
import { permissionSets } from '#main/server/permissions.ts';
import { createAppRouter } from '#web/router/create-app-router.tsx';
import { shellRoute } from '#web/router/root-route.tsx';
import { chooseStart } from '#web/router/start-page.ts';
import type { Viewer } from '#web/session/viewer.ts';
import { judgePage, pageGates, routeTree, startPages } from '../../src/main/web/web-parts.ts';

/** The addresses of every page with top bar and sidebar, but for the one that stands for all that do not exist. */
function listShellPages(): string[] {
  createAppRouter(routeTree, {} as Parameters<typeof createAppRouter>[1]); // completes the routes; nothing is rendered
  const pages = listBelow(shellRoute as AnyRoute).filter((path) => path !== '/$'); // their types differ by page
  return [...new Set(pages)].toSorted();
}

function listBelow(route: AnyRoute): string[] {
  const children: AnyRoute[] = route.children ? Object.values(route.children) : [];
  const path = route.fullPath === '/' ? '/' : String(route.fullPath).replace(/\/$/, '');
  return [...(route === shellRoute ? [] : [path]), ...children.flatMap(listBelow)];
}

test('every page has its row in the table of who may open it, and every row its page', () => {
  expect(listShellPages()).toEqual(Object.keys(pageGates).toSorted());
});

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
    ['/', 'sooooo'],
    ['/home', 'oooooo'],
    ['/profile', 'oooooo'],
    ['/account/vr', 'oooooo'],
    ['/my-courses', 'oooooo'],
    ['/my-courses/12', 'oooooo'],
    ['/my-courses/12/simulations/7', 'oooooo'],
    ['/my-simulations/12', 'oooooo'],
    ['/my-profile/simulations/9', 'oooooo'],
    ['/my-profile/badges', 'oooooo'],
    ['/notifications', 'oooooo'],
    ['/my-progress', 'oooooo'],
    ['/my-profile/certificates', 'oooooo'],
    ['/my-logs/9', 'oooooo'],
    ['/simulations', 'sooooo'],
    ['/simulations/', 'sooooo'],
    ['/simulations/new', 'ssoooo'],
    ['/simulations/12', 'fooooo'],
    ['/simulations/12/videos/3/interactions', 'fooooo'],
    ['/simulations/12/videos/3/analytics', 'fooooo'],
    ['/analytics-data/overall', 'fofooo'],
    ['/analytics-data/groups', 'fofooo'],
    ['/analytics-data/tags', 'fofooo'],
    ['/analytics-data/tags/3', 'fofooo'],
    ['/analytics-data/forms', 'fooooo'],
    ['/analytics-data/forms/3', 'fooooo'],
    ['/users/7/analytics', 'fofooo'],
    ['/users/7/analytics/virtual-humans/3', 'fooooo'],
    ['/virtual-humans/3/analytics/user/7', 'fooooo'],
    ['/analytics-data/courses', 'fooooo'],
    ['/analytics-data/views', 'fooooo'],
    ['/courses/12/analytics', 'fooooo'],
    ['/analytics-data/simulations', 'fooooo'],
    ['/analytics-data/virtual-human', 'fooooo'],
    ['/analytics-data/simulations/12', 'fooooo'],
    ['/courses', 'sooooo'],
    ['/courses/new', 'ssoooo'],
    ['/courses/12', 'fooooo'],
    ['/virtual-humans', 'fooooo'],
    ['/virtual-humans/new', 'ssoooo'],
    ['/virtual-humans/new/brief', 'ssoooo'],
    ['/virtual-humans/characters', 'ssoooo'],
    ['/media', 'ssoooo'],
    ['/media/7', 'ffoooo'],
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
    ['/cx-dashboard/users', 'ffffff'],
    ['/cx-dashboard/notice', 'ffffff'],
    ['/cx-dashboard/flags', 'ffffff'],
    ['/cx-dashboard/product-dashboard/3', 'ffffff'],
    ['/system/jobs', 'ffffff'],
    ['/mail', 'ffffff'],
    ['/no-such-page', 'oooooo'],
  ])('%s', (pathname, expected) => {
    expect(judgeForEach(pathname)).toBe(expected);
  });

  it.each([
    '/cx-dashboard/product-dashboard',
    '/cx-dashboard/product-dashboard/3',
    '/cx-dashboard/users',
    '/cx-dashboard/notice',
    '/cx-dashboard/flags',
    '/system/jobs',
    '/mail',
  ])('staff of the provider open %s', (pathname) => {
    expect(judgeForEach(pathname, true)).toBe('oooooo');
  });

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

describe('the start', () => {
  const parts = { judgePage, startPages };
  const staff = (UserType: string, ...Permissions: string[]) =>
    ({ UserType, Permissions }) as unknown as Viewer; // nothing else decides
  const admin = staff('admin', 'dashboard:view', 'simulation:list');

  it.each([
    [undefined, '/'],
    ['', '/'],
    ['/simulations/4?tab=logs', '/simulations/4?tab=logs'],
    ['/groups', '/'],
    ['/organisation#plan', '/'],
    ['/simulations/new', '/'],
    ['/simulations/abc', '/'],
    ['https://evil.test', '/'],
    ['//evil.test', '/'],
    ['/\\evil.test', '/'],
    ['/logout', '/'],
  ])('with %s asked for before signing in leads to %s', (next, page) => {
    expect(chooseStart(parts, admin, next)).toBe(page);
  });

  it('is a page of its own for every kind of account', () => {
    expect(startPages).toEqual({
      learner: '/home',
      analyst: '/analytics-data/overall',
      staff: '/',
      provider: '/cx-dashboard/product-dashboard',
    });
  });

  it('leads an analyst to what they came from, or to the numbers of the organisation', () => {
    const analyst = staff('analyst', 'dashboard:view', 'analytics:view', 'analytics:view-item');
    const page = '/analytics-data/simulations?type=user';
    expect(chooseStart(parts, analyst, page)).toBe(page);
    expect(chooseStart(parts, analyst, '/groups')).toBe('/analytics-data/overall');
    expect(chooseStart(parts, analyst, '')).toBe('/analytics-data/overall');
    expect(chooseStart(parts, analyst, undefined)).toBe('/');
  });

  it('leads learners home, also those who must set up two-factor sign-in first', () => {
    const learner = staff('user');
    expect(chooseStart(parts, learner, undefined)).toBe('/home');
    expect(chooseStart(parts, { ...learner, MFASetupRequired: true }, undefined)).toBe('/home');
  });
});
