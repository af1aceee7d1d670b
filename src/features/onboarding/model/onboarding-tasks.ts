import { planKeys } from '#features/entitlements/model/limits.ts';

/** What has to be there before a task can be done. */
export type Needed = 'course' | 'simulation' | 'form';

type Task = {
  /** 2, 3 or 5. */
  minutes: number;
  permission: string;
  needs?: Needed;
  /** What it takes a place of, by the plan's own name for it. */
  takes?: string;
};

/** The tasks in their order, each with what doing it asks for. */
const tasks = {
  initial_details: { minutes: 2, permission: 'onboarding:use' },
  upload_profile: { minutes: 2, permission: 'onboarding:use' },
  upload_users: { minutes: 5, permission: 'member:create', takes: planKeys.learners },
  upload_video: { minutes: 5, permission: 'media:create' },
  create_simulation: { minutes: 3, permission: 'simulation:create', takes: planKeys.interactiveVideos },
  edit_simulation: { minutes: 3, permission: 'simulation:create', needs: 'simulation' },
  add_simulation_infobox: { minutes: 3, permission: 'simulation:create', needs: 'simulation' },
  add_simulation_hotspot: { minutes: 5, permission: 'simulation:create', needs: 'simulation' },
  add_simulation_question: { minutes: 5, permission: 'simulation:create', needs: 'simulation' },
  add_course: { minutes: 3, permission: 'course:create' },
  add_course_module: { minutes: 2, permission: 'course:create', needs: 'course' },
  add_course_unit: { minutes: 3, permission: 'course:create', needs: 'course' },
  create_form: { minutes: 3, permission: 'form:create' },
  create_form_question: { minutes: 5, permission: 'form:create', needs: 'form' },
  save_form_changes: { minutes: 2, permission: 'form:create', needs: 'form' },
} as const satisfies Record<string, Task>;

export type TaskKey = keyof typeof tasks;

export const taskKeys = Object.keys(tasks) as TaskKey[]; // the keys of a constant

export const sections = {
  'user-setup': ['initial_details', 'upload_profile', 'upload_users'],
  'upload-video': ['upload_video'],
  'create-simulation': [
    'create_simulation',
    'edit_simulation',
    'add_simulation_infobox',
    'add_simulation_hotspot',
    'add_simulation_question',
  ],
  'add-course': ['add_course', 'add_course_module', 'add_course_unit'],
  'create-form': ['create_form', 'create_form_question', 'save_form_changes'],
} as const satisfies Record<string, readonly TaskKey[]>;

export type SectionKey = keyof typeof sections;

export const sectionKeys = Object.keys(sections) as SectionKey[]; // as above

export function findTask(key: TaskKey): Task {
  return tasks[key];
}

export function isSectionKey(text: string): text is SectionKey {
  return Object.hasOwn(sections, text);
}
