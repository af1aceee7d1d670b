export const builderParts = ['questions', 'languages', 'settings'] as const;
export type BuilderPart = (typeof builderParts)[number];

/** The part in the address; the first for an unknown value. */
export function readPart(value: unknown): BuilderPart {
  return builderParts.find((part) => part === value) ?? 'questions';
}
