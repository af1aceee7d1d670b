import { z } from 'zod';

export const groupNameForm = z.object({ name: z.string().trim().min(1, 'required') });
