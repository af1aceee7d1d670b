import type { IconType } from './fields.ts';

/** Strokes in a 24 by 24 box, drawn for Praxis: the editor shows the icon that learners will see. */
export const iconPaths: Readonly<Record<IconType, string>> = {
  info: 'M12 11v6M12 7.5v.01',
  question: 'M9.5 9a2.5 2.5 0 1 1 3.6 2.2c-.8.400-1.1.900-1.1 1.8M12 16.5v.01',
  arrow: 'M6 12h12M13 7l5 5-5 5',
  star: 'M12 6l1.8 3.7 4 .6-2.9 2.9.700 4.1L12 15.4l-3.6 1.9.700-4.1-2.9-2.9 4-.6z',
  warning: 'M12 5.5l7.5 13h-15zM12 10.5v3.5M12 16.2v.01',
  hand: 'M9 12V7.5a1.2 1.2 0 0 1 2.4 0V11m0-4.5a1.2 1.2 0 0 1 2.4 0V11m0-3a1.2 1.2 0 0 1 2.4 0v5a5 5 0 0 1-9 2.5L6 13',
  eye: 'M5 12s2.6-4.5 7-4.5S19 12 19 12s-2.6 4.5-7 4.5S5 12 5 12zM12 12v.01',
  plus: 'M12 7v10M7 12h10',
};

/** An icon this version does not know is drawn as the plainest one. */
export function iconPathOf(iconType: string): string {
  return Object.hasOwn(iconPaths, iconType) ? iconPaths[iconType as IconType] : iconPaths.plus; // checked before
}
