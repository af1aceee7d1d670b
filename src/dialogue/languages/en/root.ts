const endings = [
  'ation',
  'ition',
  'ition',
  'tion',
  'sion',
  'ment',
  'ness',
  'able',
  'ible',
  'ful',
  'less',
  'ship',
  'iti',
  'ive',
  'iv',
  'ally',
  'al',
  'ance',
  'anc',
  'ence',
  'enc',
  'ant',
  'ent',
  'er',
  'or',
  'ist',
  'ism',
  'ic',
  'ou',
  'ous',
  'ari',
  'iz',
  'en',
  'at',
  'i',
];
const minRootLength = 4;

/**
 * The common root of 'delivery' and 'deliver', 'frightening' and 'frightened'; null for words that are too short.
 */
export function rootOf(stem: string): string | null {
  let root = stem;
  for (let round = 0; round < 2; round += 1) {
    const ending = endings.find(
      (candidate) => root.endsWith(candidate) && root.length - candidate.length >= minRootLength,
    );
    if (ending === undefined) break;
    root = root.slice(0, -ending.length);
  }
  return root.length >= minRootLength ? root : null;
}
