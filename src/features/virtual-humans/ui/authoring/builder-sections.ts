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

const scenesFirst = all
  .filter((section) => section !== 'topics')
  .flatMap((section): BuilderSection[] => (section === 'scenes' ? ['scenes', 'topics'] : [section]));

/** Scenes are for branching conversations, which may have topics beside them, and only medical cases have a diagnosis. */
export function listSections(type: VirtualHumanType): readonly BuilderSection[] {
  const isMedical = type === 'medical' || type === 'medical_v3';
  const listed = type === 'branching' ? scenesFirst : all;
  return listed.filter((section) => {
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
