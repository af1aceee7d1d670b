import type { DialogueCase } from '#dialogue/index.ts';
import type { CaseContent } from '#features/virtual-humans/model/case-content.ts';
import { listShownTexts } from '#features/virtual-humans/model/shown-texts.ts';
import { findAlike } from '#features/virtual-humans/model/variants/fill-case.ts';

const kept = new WeakMap<CaseContent, DialogueCase>();

/**
 * A case in the form of the dialogue library. The library caches its preparation by this object, so the same content
 * always gives the same object.
 */
export function toDialogueCase(content: CaseContent): DialogueCase {
  const known = kept.get(content) ?? makeDialogueCase(content);
  kept.set(content, known);
  return known;
}

function makeDialogueCase(content: CaseContent): DialogueCase {
  const { type, locales, person, opening, attitude, topics, lines, scenes, distress } = content;
  const alike = findAlike(content);
  return {
    locales,
    person,
    opening,
    attitude,
    topics,
    lines,
    scenes: type === 'branching' ? scenes : [],
    distress,
    shown: listShownTexts(content),
    isPatient: type === 'medical' || type === 'medical_v3',
    ...(alike ? { alike: toDialogueCase(alike) } : {}),
  };
}
