import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { serverFeatures } from '#main/server/server-features.ts';

const source = fileURLToPath(new URL('../../src/', import.meta.url));

/** From what stands furthest left to furthest right: a feature may import only what stands to its left. */
const featureOrder = serverFeatures.map(({ name }) => name);

type Import = { from: string; to: string };

/** All imports between our own files, as paths below src/. */
function listImports(): Import[] {
  const imports: Import[] = [];
  for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    const from = name.split('\\').join('/');
    if (
      !/\.tsx?$/.test(from) ||
      from.startsWith('generated/') ||
      /\.test\.tsx?$/.test(from) ||
      from.includes('/tests/')
    )
      continue;
    const text = readFileSync(new URL(from, new URL('../../src/', import.meta.url)), 'utf8');
    for (const match of text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)) {
      const path = match[1] ?? '';
      const to = path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(from), path);
      imports.push({ from, to });
    }
  }
  return imports;
}

/** The room of a file: 'kernel', 'platform', 'simulations/model', … */
function placeOf(path: string): { top: string; feature: string | null; room: string | null } {
  const [top = '', feature = null, room = null] = path.split('/');
  if (top !== 'features') return { top, feature: null, room: null };
  // A folder of plug-ins holds each kind whole: its .tsx are screens, the rest of it is model.
  if (room === 'evidence' || room === 'interactions' || room === 'questions')
    return { top, feature, room: path.endsWith('.tsx') ? 'ui' : 'model' };
  return { top, feature, room };
}

function findFault({ from, to }: Import): string | null {
  const a = placeOf(from);
  const b = placeOf(to);
  if (a.top === 'main' || to.startsWith('database/')) return null;
  if (b.top === 'main') return 'only main joins things: nothing imports it';
  if (a.top === 'kernel' && b.top !== 'kernel') return 'the kernel imports nothing but itself';
  if (a.top === 'player' && b.top !== 'player') return 'the player library knows nothing of the product';
  if (a.top === 'avatar' && b.top !== 'avatar') return 'the avatar library knows nothing of the product';
  if (a.top === 'dialogue' && !['dialogue', 'kernel'].includes(b.top))
    return 'the dialogue library knows nothing of the product';
  if (a.top === 'player-shell' && !['player-shell', 'player', 'kernel', 'web', 'locales'].includes(b.top))
    return 'the player shell knows no feature and no design system';
  if (a.top === 'platform' && !['platform', 'kernel', 'generated'].includes(b.top))
    return 'platform calls no feature';
  if (a.top === 'ui-kit' && !['ui-kit', 'kernel', 'web', 'locales'].includes(b.top))
    return 'the ui-kit knows no feature';
  if (a.top === 'web' && b.top === 'features' && b.room !== 'model')
    return 'the shell knows features only through main';
  if (a.top !== 'features') return null;
  // What a character needs so that it can be drawn: lists of names, without anything that draws.
  if (to.startsWith('avatar/person/')) return null;
  if (a.room === 'model') {
    if (['kernel', 'dialogue'].includes(b.top) || (b.top === 'features' && b.room === 'model'))
      return orderFault(a.feature, b.feature);
    return 'model imports only model, kernel and dialogue';
  }
  if (a.room === 'server') {
    // E-mails, printed certificates and reports, signed badges and the updates of the dashboard are read by people: they take their texts from where
    // the screens do.
    if (
      b.top === 'locales' &&
      ['mail', 'certificates', 'dashboards', 'open-badges', 'saved-views'].includes(a.feature ?? '')
    )
      return null;
    if (['ui-kit', 'web', 'player', 'player-shell', 'avatar', 'locales'].includes(b.top) || b.room === 'ui')
      return 'the server knows no screens';
    if (b.top === 'features' && b.feature !== a.feature && b.room === 'server' && !isDoor(to)) {
      return 'another feature is reached through its public API: index.ts, manifest.ts, extension-points.ts or *-view.ts in server/';
    }
  }
  if (a.room === 'ui') {
    if (b.room === 'server' || b.top === 'platform') return 'screens reach the server over GraphQL only';
    const isDoorOfScreens = /\/ui\/(?:index|extension-points|player\/index)\.ts$/.test(to);
    if (b.top === 'features' && b.feature !== a.feature && b.room === 'ui' && !isDoorOfScreens) {
      return "another feature's screens are reached through its public API, ui/index.ts, ui/extension-points.ts or, for players, ui/player/index.ts";
    }
  }
  return orderFault(a.feature, b.feature);
}

function isDoor(path: string): boolean {
  return /\/server\/(?:index|manifest|extension-points|[a-z-]+-view)\.ts$/.test(path);
}

function orderFault(from: string | null, to: string | null): string | null {
  if (from === null || to === null || from === to) return null;
  return featureOrder.indexOf(to) < featureOrder.indexOf(from)
    ? null
    : `${from} stands left of ${to} in the order of dependency`;
}

test('every import goes the way the house allows', () => {
  const faults = listImports().flatMap((one) => {
    const fault = findFault(one);
    return fault ? [`${one.from} imports ${one.to}: ${fault}`] : [];
  });
  expect(faults).toEqual([]);
});

test('every feature has its place in the order of dependency', () => {
  expect(readdirSync(`${source}/features`).filter((name) => !featureOrder.includes(name))).toEqual([]);
});
