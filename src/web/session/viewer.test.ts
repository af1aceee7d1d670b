import { expect, it } from 'vitest';
import { accountKindOf, listOtherOrganisations, organisationHome, type Viewer } from './viewer.ts';

const membership = (ID: string, Name: string, Archived: string | null = null) => ({
  ID,
  Name,
  Archived,
  TrialDaysLeft: null,
});

it('offers the other organisations by name, without the current and the archived', () => {
  const viewer = {
    Organisation: { ID: '2', Name: 'Northwind' },
    Organisations: [
      membership('1', 'Zeta'),
      membership('2', 'Northwind'),
      membership('3', 'alpha'),
      membership('4', 'Old', '2026-01-01T00:00:00Z'),
    ],
  } as unknown as Viewer; // the list reads no more of a viewer
  expect(listOtherOrganisations(viewer).map(({ Name }) => Name)).toEqual(['alpha', 'Zeta']);
});

it.each([
  ['user', '/home'],
  ['admin', '/'],
  ['analyst', '/'],
  ['customeradmin', '/'],
])('after a change of organisation %s goes to %s', (UserType, path) => {
  expect(organisationHome({ UserType } as Viewer)).toBe(path); // only the type decides
});

it.each([
  ['user', 'learner'],
  ['analyst', 'analyst'],
  ['contentcreator', 'staff'],
  ['admin', 'staff'],
  ['super', 'staff'],
  ['customeradmin', 'staff'],
])('%s starts as %s', (UserType, kind) => {
  expect(accountKindOf({ UserType } as Viewer)).toBe(kind); // only the type decides
});

it('staff of the provider start as such, but not while they act as somebody else', () => {
  const staff = { UserType: 'admin', IsInternal: true, ImpersonatorID: null } as Viewer; // no more is read
  expect(accountKindOf(staff)).toBe('provider');
  expect(accountKindOf({ ...staff, ImpersonatorID: '3' })).toBe('staff');
});
