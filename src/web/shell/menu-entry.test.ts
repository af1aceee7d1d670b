import { IconHome } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import { type Contribution, defineExtensionPoint } from '#kernel/extension-point.ts';
import type { Viewer } from '../session/viewer.ts';
import {
  completeEntry,
  isActiveEntry,
  listVisibleEntries,
  type MenuEntry,
  type MenuSublink,
  shellModeOf,
} from './menu-entry.ts';

const menu: readonly MenuEntry[] = [
  {
    mode: 'admin',
    to: '/simulations',
    label: 'menuEntry.simulations',
    icon: IconHome,
    permission: 'simulation:list',
  },
  {
    mode: 'admin',
    to: '/media',
    label: 'menuEntry.mail',
    icon: IconHome,
    permission: ['media:list', 'media:create'],
  },
  {
    mode: 'admin',
    to: '/system/jobs',
    label: 'menuEntry.jobs',
    icon: IconHome,
    permission: 'jobs:view',
    internalOnly: true,
  },
  {
    mode: 'admin',
    to: '/figures/all',
    label: 'menuEntry.analytics',
    icon: IconHome,
    permission: ['analytics:view', 'people:view'],
    forManagers: true,
    sublinks: [
      { to: '/figures/all', label: 'menuEntry.overview', permission: 'analytics:view' },
      { to: '/figures/people', label: 'menuEntry.users', permission: 'people:view' },
    ],
  },
  { mode: 'learner', to: '/home', label: 'menuEntry.home', icon: IconHome },
];

function viewerWith(over: Partial<Viewer>): Viewer {
  return { UserType: 'admin', IsInternal: false, Permissions: [], ...over } as Viewer; // the menu reads no more of a viewer
}

function pathsFor(viewer: Viewer, built: (path: string) => boolean = () => true): string[] {
  return listVisibleEntries(menu, viewer, built).map((entry) => entry.to);
}

describe('the menu', () => {
  it('shows staff what their permissions allow, and the learner side', () => {
    expect(pathsFor(viewerWith({ Permissions: ['simulation:list', 'media:create'] }))).toEqual([
      '/simulations',
      '/media',
      '/home',
    ]);
  });

  it('shows a learner the learner side alone', () => {
    expect(pathsFor(viewerWith({ UserType: 'user', Permissions: ['simulation:list'] }))).toEqual(['/home']);
  });

  it('leads who manages groups to the first page of an entry that is theirs, also from a learner’s account', () => {
    expect(pathsFor(viewerWith({ UserType: 'user', Permissions: ['people:view'] }))).toEqual([
      '/figures/people',
      '/home',
    ]);
    expect(pathsFor(viewerWith({ Permissions: ['analytics:view', 'people:view'] }))).toEqual([
      '/figures/all',
      '/home',
    ]);
  });

  it('shows jobs to staff of the provider only', () => {
    expect(pathsFor(viewerWith({ Permissions: ['jobs:view'] }))).toEqual(['/home']);
    expect(pathsFor(viewerWith({ Permissions: ['jobs:view'], IsInternal: true }))).toEqual([
      '/system/jobs',
      '/home',
    ]);
  });

  it('hides what is not built', () => {
    expect(pathsFor(viewerWith({ Permissions: ['simulation:list'] }), (path) => path === '/home')).toEqual([
      '/home',
    ]);
  });
});

describe('the side of the shell', () => {
  it.each([
    ['/home', 'learner'],
    ['/my-simulations/4', 'learner'],
    ['/simulations/4/my-logs/2', 'learner'],
    ['/simulations', 'admin'],
    ['/', 'admin'],
  ])('at %s is %s for staff', (path, mode) => {
    expect(shellModeOf(path, viewerWith({}), menu)).toBe(mode);
  });

  it('is the learner side for a learner, but for the pages of what they manage', () => {
    const learner = viewerWith({ UserType: 'user', Permissions: ['people:view'] });
    const theirs = listVisibleEntries(menu, learner, () => true);
    expect(['/nowhere', '/figures/all', '/home'].map((path) => shellModeOf(path, learner, theirs))).toEqual([
      'learner',
      'admin',
      'learner',
    ]);
    expect(shellModeOf('/figures/all', viewerWith({ UserType: 'user' }), [])).toBe('learner');
  });
});

it('marks an entry on its own page and those below, but not on a namesake', () => {
  const [entry] = menu;
  expect(
    entry && ['/simulations', '/simulations/7', '/simulations-x'].map((path) => isActiveEntry(entry, path)),
  ).toEqual([true, true, false]);
});

describe('an entry as a feature declares it', () => {
  const linksPoint = defineExtensionPoint<MenuSublink>('links');
  const declared = { mode: 'learner', label: 'menuEntry.home', icon: IconHome } as const;
  const sublinks = (contributions: readonly Contribution[]) => linksPoint.listIn(contributions);
  const first = { to: '/my-first', label: 'menuEntry.home' } as const;
  const second = { to: '/my-second', label: 'menuEntry.home' } as const;

  it('has the links that other features bring, and leads to the first of them', () => {
    const brought = [linksPoint.bring(first), linksPoint.bring(second)];
    expect(completeEntry({ ...declared, sublinks }, brought)).toEqual({
      ...declared,
      to: '/my-first',
      sublinks: [first, second],
    });
  });

  it('leads to its own address where it has one', () => {
    const entry = { ...declared, to: '/home', sublinks };
    expect(completeEntry(entry, [linksPoint.bring(first)]).to).toBe('/home');
    expect(completeEntry({ ...declared, to: '/home' }, [])).toEqual({ ...declared, to: '/home' });
  });

  it('is refused where it leads nowhere', () => {
    expect(() => completeEntry({ ...declared, sublinks }, [])).toThrow('neither an address nor a link');
  });
});
