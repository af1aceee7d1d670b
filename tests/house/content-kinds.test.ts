import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentKinds, kindAnalyticsPaths, playedKinds } from '#features/content/model/content-kind.ts';
import { contentKindViewsPoint } from '#features/content/ui/extension-points.ts';
import { contentKinds as definedKinds } from '#main/server/content-kinds.ts';
import { contributions, menu } from '#main/web/web-parts.ts';

const source = new URL('../../src/', import.meta.url);

/**
 * How many production files may name a kind besides its own rooms. A number only ever falls; 5 is what the next kind is
 * held to. What remains are the list of the kinds, and screens that ask for a field of the API that names a kind (of groups,
 * members, plans and the viewer). The learner's home and the dashboard of staff put the sections of all kinds together on one
 * page and in one query: their folder is not counted.
 */
const mostNaming = {
  'virtual-human': {
    folders: [
      // Agents read pages of courses and what is said in videos, and staff choose them by kind.
      'features/agents/',
      'features/virtual-humans/',
      'features/assessment/',
      'features/conversations/',
      'features/courses/',
      'features/dashboards/',
      // Pages and tabs of one virtual human, which the specification names so.
      'features/analytics/ui/pages/HumanUserPage/',
      'features/analytics/server/humans/',
      'features/analytics/ui/humans/',
      // It tries their cases.
      'features/test-lab/',
      // Its articles tell how each kind is made.
      'features/help/',
      // A share link leads to an item of one of two kinds.
      'features/registration/',
      // The plans on sale name what they limit.
      'features/entitlements/',
      'features/billing/',
      // Its tasks and tours, which the specification names so.
      'features/onboarding/',
    ],
    spelling: /virtual[-_ ]?human/i,
    // Six of them: routes, links and calls of the pages above, and leaderboards, which leave exams out. Five: what the provider
    // agrees on with a customer, in the words of the API.
    files: 14,
  },
  simulation: {
    // Badges are earned by interactive videos alone.
    folders: [
      // Agents read pages of courses and what is said in videos, and staff choose them by kind.
      'features/agents/',
      // Whoever signs up is shown the first video of the welcome course.
      'features/registration/',
      'features/simulations/',
      'features/courses/',
      'features/achievements/',
      'features/dashboards/',
      'features/help/',
      'features/entitlements/',
      'features/billing/',
      // Its tasks and tours, which the specification names so.
      'features/onboarding/',
      // Questions about one interactive video, which the specification names so.
      'features/analytics/server/videos/',
      'features/analytics/ui/videos/',
      // The pages of one of its videos, and of one person with it.
      'features/analytics/ui/pages/VideoPage/',
      'features/analytics/ui/pages/VideoUserPage/',
    ],
    spelling: /simulation/i,
    // Two of them: the sample that comes with Praxis is an interactive video. Four: routes and links of the pages above.
    files: 10,
  },
  // The name of the kind in code: comments on units say 'course' as a word like others.
  course: {
    folders: [
      // Agents read pages of courses and what is said in videos, and staff choose them by kind.
      'features/agents/',
      // Whoever signs up is shown the first video of the welcome course.
      'features/registration/',
      'features/courses/',
      'features/onboarding/',
      'features/dashboards/',
      'features/help/',
      // How courses go is told by learners and units, and not by sessions.
      'features/course-analytics/',
      // The list of pages that can be kept has theirs.
      'features/saved-views/model/',
    ],
    spelling: /'courses?'|\bcourse[A-Z]|[a-z]Course(?!s?Only)/,
    // Two of them: what organisations begin with is a course.
    files: 7,
  },
} as const;

/**
 * Left out: tests, what is generated, main (its lists and the demo join everything) and texts. Schemas too: their names are
 * the API's, which is given. And what people say in a talk, where 'simulation' is a word like others.
 */
function isCounted(file: string): boolean {
  return (
    /\.tsx?$/.test(file) &&
    !/\.test\.tsx?$/.test(file) &&
    !/(^|\/)tests\//.test(file) &&
    !/^(generated|locales|main|dialogue\/languages)\//.test(file) &&
    !/\/model-voice\//.test(file)
  );
}

function listFilesNaming({ folders, spelling }: { folders: readonly string[]; spelling: RegExp }): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split('\\').join('/'))
    .filter((file) => isCounted(file) && !folders.some((folder) => file.startsWith(folder)))
    .filter((file) => spelling.test(readFileSync(new URL(file, source), 'utf8')))
    .toSorted();
}

test.each(contentKinds)('no more files than before name the kind %s outside its folder', (kind) => {
  const files = listFilesNaming(mostNaming[kind]);
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(mostNaming[kind].files);
});

test('every kind is defined for the server, and every played one for the screens of analytics', () => {
  expect(definedKinds.map(({ kind }) => kind)).toEqual(contentKinds);
  expect(contentKindViewsPoint.listIn(contributions).map(({ kind }) => kind)).toEqual(playedKinds);
});

test('the menu leads to the pages that kinds bring, in the order of the kinds', () => {
  const linksOf = (label: string) =>
    menu.find((entry) => entry.label === label)?.sublinks?.map(({ to }) => to);
  expect(linksOf('menuEntry.analytics')).toEqual([
    '/analytics-data/overall',
    '/analytics-data/people',
    '/analytics-data/groups',
    '/analytics-data/courses',
    '/analytics-data/simulations',
    '/analytics-data/virtual-human',
    '/analytics-data/tags',
    '/analytics-data/forms',
    '/analytics-data/exports',
    '/analytics-data/views',
  ]);
  expect(linksOf('menuEntry.analytics')).toEqual(expect.arrayContaining(Object.values(kindAnalyticsPaths)));
  expect(linksOf('menuEntry.myProfile')).toEqual([
    '/my-profile/simulations',
    '/my-profile/virtual-humans',
    '/my-profile/badges',
    '/my-profile/certificates',
  ]);
});
