import { contentRules } from '#features/content/model/content-policy.ts';

export type {
  ContentSubject as VirtualHumanSubject,
  ContentViewer as VirtualHumanViewer,
} from '#features/content/model/content-policy.ts';

export const virtualHumanRules = contentRules('virtual-human');
