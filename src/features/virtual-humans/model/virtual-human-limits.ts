import { contentLimits } from '#features/content/model/content-fields.ts';

export const limits = { ...contentLimits, timeLimitSeconds: 4 * 60 * 60, descriptionImages: 12 } as const;
