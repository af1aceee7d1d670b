import { IconPlus, IconSchool } from '@tabler/icons-react';
import type { PalettePart } from '#web/commands/palette-parts.ts';
import { coursesPath, detailPath, editPath, myCoursesPath, newCoursePath } from '../model/course-paths.ts';

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
  ],
};
