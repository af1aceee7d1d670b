import { contentRules } from '#features/content/model/content-policy.ts';

export const virtualHumanRules = contentRules('virtual-human');
