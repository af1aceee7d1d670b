import { IconFileText, IconPlus, IconSchool } from '@tabler/icons-react';
import type { FoundItem, PalettePart } from '#web/commands/palette-parts.ts';
import {
  coursesPath,
  detailPath,
  editPath,
  myCoursesPath,
  newCoursePath,
  pageEditPath,
  unitPath,
} from '../model/course-paths.ts';

/** What it has for the palette of commands. */
export const palette: PalettePart = {
  commands: [
    {
      label: 'command.newCourse',
      words: 'commandWords.newCourse',
      Icon: IconPlus,
      group: 'create',
      to: newCoursePath,
    },
    {
      label: 'command.courses',
      words: 'commandWords.courses',
      Icon: IconSchool,
      group: 'pages',
      to: coursesPath,
    },
    {
      label: 'command.myCourses',
      words: 'commandWords.myCourses',
      Icon: IconSchool,
      group: 'pages',
      to: myCoursesPath,
    },
  ],
  found: [
    {
      kind: 'course',
      label: 'found.course',
      Icon: IconSchool,
      path: ({ ID }, asLearner) => (asLearner ? detailPath(ID) : editPath(ID)),
    },
    { kind: 'course-page', label: 'found.coursePage', Icon: IconFileText, path: pagePath },
  ],
};

/** Where it is read, or written by those who may; others of the staff get its course. */
function pagePath({ ID, CanEdit, Unit }: FoundItem, asLearner: boolean): string {
  if (!Unit) return asLearner ? myCoursesPath : coursesPath;
  const { ItemID, Type } = Unit;
  if (asLearner) return unitPath(ItemID, { id: Unit.ID, type: Type, itemId: ID }) ?? detailPath(ItemID);
  return CanEdit ? pageEditPath(ItemID, ID) : editPath(ItemID);
}
