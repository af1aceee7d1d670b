import { type CourseModule, type CourseUnit, type CourseVersion, listUnits } from './course-content.ts';

/** One difference between what is published and the draft. */
export type CourseChangePart =
  | {
      kind: 'unit-added' | 'unit-removed' | 'unit-moved' | 'unit-assessment';
      unitId: number;
      moduleId: number;
    }
  | { kind: 'module-unlock'; moduleId: number }
  | { kind: 'course-start' };

/** What publishing the draft would change for those who take the course. Titles and descriptions lock nothing. */
export function compareCourses(published: CourseVersion, draft: CourseVersion): CourseChangePart[] {
  const before = placesIn(published);
  const after = placesIn(draft);
  const parts: CourseChangePart[] = [];
  if (published.startAt !== draft.startAt) parts.push({ kind: 'course-start' });
  for (const module of draft.modules) {
    const old = published.modules.find(({ id }) => id === module.id);
    if (old && unlockOf(old, published) !== unlockOf(module, draft))
      parts.push({ kind: 'module-unlock', moduleId: module.id });
  }
  for (const { unit, moduleId, previousId } of after.values()) {
    const old = before.get(unit.id);
    const part = { unitId: unit.id, moduleId };
    if (!old) {
      parts.push({ kind: 'unit-added', ...part });
      continue;
    }
    if (old.moduleId !== moduleId || old.previousId !== previousId)
      parts.push({ kind: 'unit-moved', ...part });
    if (needsOf(old.unit) !== needsOf(unit)) parts.push({ kind: 'unit-assessment', ...part });
  }
  for (const { unit, moduleId } of before.values())
    if (!after.has(unit.id)) parts.push({ kind: 'unit-removed', unitId: unit.id, moduleId });
  return parts;
}

/** The units that a part is about: a learner who has not completed them is met by it. */
export function unitsOfPart(
  part: CourseChangePart,
  { published, draft }: { published: CourseVersion; draft: CourseVersion },
): number[] {
  if ('unitId' in part) return [part.unitId];
  if (part.kind === 'course-start') return listUnits(published).map(({ id }) => id);
  const module = draft.modules.find(({ id }) => id === part.moduleId);
  return module?.units.map(({ id }) => id) ?? [];
}

type Place = { unit: CourseUnit; moduleId: number; previousId: number | null };

/** A unit that only follows another one because that one is new or gone counts as moved by it: the rule before it differs. */
function placesIn({ modules }: CourseVersion): Map<number, Place> {
  return new Map(
    modules.flatMap((module) =>
      module.units.map((unit, index): [number, Place] => [
        unit.id,
        { unit, moduleId: module.id, previousId: module.units[index - 1]?.id ?? null },
      ]),
    ),
  );
}

/** A date opens by the time zone of its course. */
function unlockOf({ unlock }: CourseModule, { timeZone }: CourseVersion): string {
  return JSON.stringify(unlock.type === 'DATE' ? [unlock, timeZone] : unlock);
}

function needsOf({ assessment, passMark }: CourseUnit): string {
  return `${assessment} ${passMark}`;
}
