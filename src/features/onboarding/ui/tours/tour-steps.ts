import type { TextKey } from '#locales/catalogue.ts';
import type { TourKey } from '../../model/tours.ts';

export type TourStep = {
  element: string;
  /** In its place where the window has no room beside it: a note would cover what it speaks of. */
  part: string;
  text: TextKey<'onboarding'>;
  title: TextKey<'onboarding'>;
};

const step = <const Name extends string>(name: Name, element: string, part = element) =>
  ({ element, part, title: `step.${name}`, text: `step.${name}.text` }) as const;

/** What each tour points at. A step whose element is not on the page is left out. */
export const tourSteps: Readonly<Record<TourKey, readonly TourStep[]>> = {
  first: [
    step(
      'actions',
      'section[aria-labelledby="quick-actions"]',
      'section[aria-labelledby="quick-actions"] > div > :first-child',
    ),
    step('menu', 'div:has(+ #content) nav:first-of-type'),
    step('invite', 'div:has(+ #content) nav:last-of-type > button'),
    step('help', 'div:has(+ #content) nav:last-of-type a[href="/help"]'),
  ],
  second: [
    step('stage', '[data-editor-workspace]'),
    step('timeline', '[data-tour="timeline"]'),
    step('publish', '[data-tour="publish"]'),
  ],
  'virtual-human': [
    step('sections', '[data-tour="sections"]'),
    // A section is longer than the window: to show all of it the page would have to scroll.
    step('case', '[data-tour="section"] h2'),
    step('publishHuman', '[data-tour="publish"]'),
  ],
};
