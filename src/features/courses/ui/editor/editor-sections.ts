export const editorSections = ['content', 'details', 'resources', 'visibility', 'people'] as const;
export type EditorSectionName = (typeof editorSections)[number];

/** The section in the address; the first for an unknown value. */
export function readSection(value: unknown): EditorSectionName {
  return editorSections.find((section) => section === value) ?? 'content';
}
