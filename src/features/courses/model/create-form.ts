import * as z from 'zod';
import { courseCreationSchema } from './course-validation.ts';

/** The form of a new course. The time zone is taken from the browser. */
export const createForm = z.object({ title: courseCreationSchema.shape.title.unwrap() });
