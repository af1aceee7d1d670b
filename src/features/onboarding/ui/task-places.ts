import { editPath as courseEditPath, newCoursePath } from '#features/courses/model/course-paths.ts';
import { feedbackFormsPath, editPath as formEditPath } from '#features/forms/model/form-paths.ts';
import { isSectionKey, type SectionKey, type TaskKey, taskKeys } from '../model/onboarding-tasks.ts';
import type { OnboardingData } from './onboarding-query.ts';

/** Where a task is done. */
export function findTaskPlace(
  key: TaskKey,
  { CreatedCourseID, CreatedFormID, CreatedSimID }: OnboardingData,
): string {
  const simulation = CreatedSimID ? `/simulations/${CreatedSimID}` : '/simulations/new';
  const course = CreatedCourseID ? courseEditPath(CreatedCourseID) : newCoursePath;
  const form = CreatedFormID ? formEditPath(CreatedFormID) : feedbackFormsPath;
  const places: Record<TaskKey, string> = {
    initial_details: '/profile',
    upload_profile: '/profile',
    upload_users: '/users',
    upload_video: '/media',
    create_simulation: '/simulations/new',
    edit_simulation: simulation,
    add_simulation_infobox: simulation,
    add_simulation_hotspot: simulation,
    add_simulation_question: simulation,
    add_course: newCoursePath,
    add_course_module: course,
    add_course_unit: course,
    create_form: feedbackFormsPath,
    create_form_question: form,
    save_form_changes: form,
  };
  return places[key];
}

/** A later server may know others, which are left out. */
export function readTaskKey(text: string | null | undefined): TaskKey | undefined {
  return taskKeys.find((key) => key === text);
}

export function readSectionKey(text: string): SectionKey | undefined {
  return isSectionKey(text) ? text : undefined;
}
