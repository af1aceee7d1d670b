import { describe, expect, it } from 'vitest';
import { type Role, roles, type Viewer } from '#kernel/viewer.ts';
import { canDeleteAttempts, canSeeScores, ownsAttempt, seesAllAttempts } from './attempt-policy.ts';
import { labelMember } from './member-label.ts';

function buildViewer(role: Role, kind: Viewer['kind'] = role === 'public' ? 'public' : 'member'): Viewer {
  return {
    kind,
    personId: kind === 'member' ? 7 : null,
    organisationId: 1,
    role,
    internal: false,
    impersonatorId: null,
    mfaSetupRequired: false,
    signInId: 'device-1',
    sharedItem: null,
  };
}

describe('who may do what with sessions', () => {
  const table: Record<Role, { all: boolean; delete: boolean }> = {
    public: { all: false, delete: false },
    user: { all: false, delete: false },
    analyst: { all: true, delete: false },
    contentcreator: { all: true, delete: false },
    admin: { all: true, delete: true },
    super: { all: true, delete: true },
    customeradmin: { all: true, delete: true },
  };
  it.each([...roles])('%s', (role) => {
    const viewer = buildViewer(role);
    expect({ all: seesAllAttempts(viewer), delete: canDeleteAttempts(viewer) }).toEqual(table[role]);
  });

  it('gives a public link nothing, whatever role its token claims', () => {
    const forged = buildViewer('admin', 'public');
    expect([seesAllAttempts(forged), canDeleteAttempts(forged)]).toEqual([false, false]);
  });
});

describe('who sees scores', () => {
  it.each([
    { quiz: true, scoresHidden: false, learner: true, staff: true },
    { quiz: true, scoresHidden: true, learner: false, staff: true },
    { quiz: false, scoresHidden: false, learner: false, staff: false },
    { quiz: false, scoresHidden: true, learner: false, staff: false },
  ])('quiz $quiz, hidden $scoresHidden', ({ learner, staff, ...session }) => {
    expect(canSeeScores(buildViewer('user'), session)).toBe(learner);
    expect(canSeeScores(buildViewer('public'), session)).toBe(learner);
    expect(canSeeScores(buildViewer('analyst'), session)).toBe(staff);
  });
});

describe('whose session it is', () => {
  it.each([
    {
      title: 'the person’s',
      viewer: buildViewer('user'),
      session: { personId: 7, publicSignInId: null },
      owns: true,
    },
    {
      title: 'another person’s',
      viewer: buildViewer('user'),
      session: { personId: 8, publicSignInId: null },
      owns: false,
    },
    {
      title: 'the device’s',
      viewer: buildViewer('public'),
      session: { personId: null, publicSignInId: 'device-1' },
      owns: true,
    },
    {
      title: 'another device’s',
      viewer: buildViewer('public'),
      session: { personId: null, publicSignInId: 'device-2' },
      owns: false,
    },
    {
      title: 'a public one, asked by the server without a person',
      viewer: buildViewer('super', 'service'),
      session: { personId: null, publicSignInId: 'x' },
      owns: false,
    },
  ])('$title', ({ viewer, session, owns }) => {
    expect(ownsAttempt(viewer, session)).toBe(owns);
  });
});

describe('how the learner of a session is called', () => {
  it.each([
    { member: { personId: 7, name: 'Lena Reed', deleted: false, externalUserId: null }, label: 'Lena Reed' },
    { member: { personId: 7, name: 'Lena Reed', deleted: false, externalUserId: 'x' }, label: 'Lena Reed' },
    { member: { personId: 7, name: 'Lena Reed', deleted: true, externalUserId: null }, label: '(Deleted)' },
    { member: { personId: 7, name: null, deleted: false, externalUserId: null }, label: '(Deleted)' },
    { member: { personId: null, name: null, deleted: false, externalUserId: null }, label: '(Public user)' },
    {
      member: { personId: null, name: null, deleted: false, externalUserId: 'badge-7' },
      label: 'Public user (badge-7)',
    },
    {
      member: { personId: null, name: 'Lena', deleted: false, externalUserId: 'badge-7' },
      label: 'Lena (badge-7)',
    },
  ])('$label', ({ member, label }) => {
    expect(labelMember(member)).toBe(label);
  });
});
