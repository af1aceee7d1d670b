import { IconHome } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../session/viewer.ts';
import { isActiveEntry, listVisibleEntries, type MenuEntry, shellModeOf } from './menu-entry.ts';

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
    expect(shellModeOf(path, viewerWith({}))).toBe(mode);
  });

  it('is always the learner side for a learner', () => {
    expect(shellModeOf('/nowhere', viewerWith({ UserType: 'user' }))).toBe('learner');
  });
});

it('marks an entry on its own page and those below, but not on a namesake', () => {
  const [entry] = menu;
  expect(
    entry && ['/simulations', '/simulations/7', '/simulations-x'].map((path) => isActiveEntry(entry, path)),
  ).toEqual([true, true, false]);
});
