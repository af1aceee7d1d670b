import * as z from 'zod';
import { resourceChangesSchema } from './course-validation.ts';

/** The form that renames a resource. */
export const resourceTitleForm = z.object({ title: resourceChangesSchema.shape.title.unwrap() });
