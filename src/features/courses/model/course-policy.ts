import { contentRules } from '#features/content/model/content-policy.ts';

export const courseRules = contentRules('course');
