import type { VirtualHumanType } from '../../model/case-content.ts';
import type { CaseSection } from '../../model/publish-check.ts';

export type BuilderSection = CaseSection | 'unheard' | 'visibility' | 'people';

const all: readonly BuilderSection[] = [
  'details',
  'appearance',
  'person',
  'topics',
  'scenes',
  'unheard',
  'objectives',
  'diagnosis',
  'variants',
  'settings',
  'distress',
  'visibility',
  'people',
];

/** Topics are for free conversations, scenes for branching ones, and only medical cases have a diagnosis. */
export function listSections(type: VirtualHumanType): readonly BuilderSection[] {
  const isMedical = type === 'medical' || type === 'medical_v3';
  return all.filter((section) => {
    if (section === 'topics') return type !== 'branching';
    if (section === 'scenes') return type === 'branching';
    return section !== 'diagnosis' || isMedical;
  });
}

const withoutTexts: ReadonlySet<BuilderSection> = new Set([
  'appearance',
  'unheard',
  'settings',
  'visibility',
  'people',
]);

/** Whether any text of the section exists in each language of the conversation. */
export function hasTexts(section: BuilderSection): boolean {
  return !withoutTexts.has(section);
}

/** Reads the section from the address; a section that this type does not have becomes the first. */
export function readSection(value: unknown, type: VirtualHumanType): BuilderSection {
  return listSections(type).find((section) => section === value) ?? 'details';
}
