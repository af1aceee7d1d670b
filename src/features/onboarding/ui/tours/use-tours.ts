import { useEffect, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { findTour, type TourKey } from '../../model/tours.ts';
import { type OnboardingData, useOnboardingChange } from '../onboarding-query.ts';
import { takeRequestedTour } from './requested-tour.ts';
import type { ShownStep } from './run-tour.ts';
import { tourSteps } from './tour-steps.ts';

/** A page settles before it is shown around, and nobody waits for one that has nothing to show. */
const lookEveryMs = 700;
const mostLooks = 8;
/** What a page shows late is waited for a little, so that a tour does not begin in its middle. */
const looksForAll = 4;

/** Shows the tour of this page: the one whose turn it is, or one that was asked for. Once it begins it counts as seen. */
export function useTours(data: OnboardingData | undefined, path: string): void {
  const t = useTranslate('onboarding');
  const { mutateAsync } = useOnboardingChange();
  const next = data?.Available && !data.Dismissed ? findTour(readSeen(data), path) : null;
  const [turn, setTurn] = useState({ path, own: next });
  // A tour that counts as seen meanwhile goes on to its end.
  if (turn.path !== path || (turn.own === null && next !== null)) setTurn({ path, own: next });
  // The tour and the elements it points at are outside React; it ends with the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once for each turn, whatever is rendered meanwhile
  useEffect(() => {
    const { own } = turn;
    const asked = takeRequestedTour();
    const tour = asked ?? own;
    if (!tour) return;
    let end: (() => void) | undefined;
    let left = false;
    const begin = async (looks: number): Promise<void> => {
      const steps = left ? [] : findSteps(tour, t);
      if (left || looks === 0) return;
      const mayComplete = steps.length < tourSteps[tour].length && looks > mostLooks - looksForAll;
      if (steps.length === 0 || mayComplete || isBusy()) {
        timer = setTimeout(() => void begin(looks - 1), lookEveryMs);
        return;
      }
      const { runTour } = await import('./run-tour.ts');
      // Without the server's word it would come back: then it is shown another time.
      if (tour === own) await mutateAsync({ SeenTour: tour });
      if (left || isBusy()) return;
      end = runTour(steps, {
        next: t('tour.next'),
        back: t('tour.back'),
        done: t('tour.done'),
        close: t('tour.close'),
        progress: t('tour.progress', { current: '{{current}}', total: '{{total}}' }),
      });
    };
    let timer = setTimeout(() => void begin(mostLooks).catch(() => undefined), lookEveryMs);
    return () => {
      left = true;
      clearTimeout(timer);
      end?.();
    };
  }, [turn]);
}

function readSeen({ Tours }: OnboardingData): Set<TourKey> {
  return new Set([
    ...(Tours.SeenFirstTour ? ['first' as const] : []),
    ...(Tours.SeenSecondTour ? ['second' as const] : []),
    ...(Tours.SeenVHTour ? ['virtual-human' as const] : []),
  ]);
}

/** Nobody is interrupted in a dialog. Panels that open later wait in the page unseen, as that of the notifications. */
function isBusy(): boolean {
  const dialogs = document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]');
  return [...dialogs].some((one) => one.checkVisibility());
}

function findSteps(tour: TourKey, t: ReturnType<typeof useTranslate<'onboarding'>>): ShownStep[] {
  return tourSteps[tour].flatMap(({ element, part, title, text }) => {
    const whole = findVisible(element);
    const found = whole && !leavesRoom(whole) ? findVisible(part) : whole;
    return found ? [{ element: found, title: t(title), text: t(text) }] : [];
  });
}

function findVisible(selector: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
}

/** A note with three lines of text, its buttons and the arrow. */
const noteHeightPx = 230;

/** Above or below it once it was scrolled to the middle, which is what the library does. */
function leavesRoom(element: Element): boolean {
  return (innerHeight - element.getBoundingClientRect().height) / 2 >= noteHeightPx;
}
