export { myCoursesPath } from '../model/course-paths.ts';
export { LearnerCourseCard } from './learner/components/LearnerCourseCard.tsx';
