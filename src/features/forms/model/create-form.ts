import * as z from 'zod';

export const maxFormTitle = 100;

export const createFormSchema = z.object({ title: z.string().trim().min(1, 'required').max(maxFormTitle) });
