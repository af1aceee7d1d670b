/** Why a file is refused. Each has a text in the languages of the product: `character.problem.…`. */
export const characterProblems = [
  'empty',
  'too-large',
  'not-glb',
  'version',
  'truncated',
  'json',
  'json-deep',
  'outside-file',
  'extension',
  'too-many-parts',
  'range',
  'values',
  'cycle',
  'no-scene',
  'draws',
  'triangles',
  'texture-kind',
  'texture-side',
  'texture-pixels',
  'morph-points',
  'shapes-none',
  'jaw',
  'lips',
  'blink',
  'skeleton-none',
  'head',
  'neck',
  'spine',
  'arms',
  'height',
  'took-too-long',
] as const;
export type CharacterProblem = (typeof characterProblems)[number];

/** What a character that is taken does less well. */
export const characterWarnings = [
  'closed-lips',
  'smile',
  'brows',
  'frown',
  'eyes',
  'eye-bones',
  'fingers',
  'heavy',
  'extension-ignored',
] as const;
export type CharacterWarning = (typeof characterWarnings)[number];

/** `what`: the part of the file, or the number, that it is about; at most 60 characters. */
export type Finding<Code extends string> = { code: Code; what?: string | undefined };

export type CharacterFacts = {
  bytes: number;
  triangles: number;
  draws: number;
  texturePixels: number;
  morphTargets: number;
  bones: number;
  /** Metres from the lowest joint to that of the head. */
  headHeight: number;
  shapes: 'arkit' | 'oculus' | 'both';
};

export type CharacterCheck =
  | {
      problems: readonly Finding<CharacterProblem>[];
      warnings: readonly Finding<CharacterWarning>[];
      facts: null;
    }
  | { problems: readonly []; warnings: readonly Finding<CharacterWarning>[]; facts: CharacterFacts };

/** Ends a check: what follows could not be read. */
export class CharacterRefused extends Error {
  readonly finding: Finding<CharacterProblem>;
  constructor(code: CharacterProblem, what?: string) {
    super(what === undefined ? code : `${code}: ${what}`);
    this.name = 'CharacterRefused';
    this.finding = { code, ...(what === undefined ? {} : { what: shorten(what) }) };
  }
}

/** Names in a file are anybody's words. */
export function shorten(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  return text.replace(/[\u0000-\u001f\u007f]/g, ' ').slice(0, 60);
}
