import 'driver.js/dist/driver.css';
import './tour.css';
import { type Driver, driver, type PopoverDOM } from 'driver.js';

export type ShownStep = { element: Element; title: string; text: string };
export type TourWords = { next: string; back: string; done: string; progress: string; close: string };

/**
 * Shows the steps one after the other, by mouse and by keyboard: arrows, Tab and Escape. The library writes its texts as HTML, so
 * they come from our own texts alone. Returns the function that ends it.
 */
export function runTour(steps: readonly ShownStep[], words: TourWords): () => void {
  const tour = driver({
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    showProgress: steps.length > 1,
    progressText: words.progress,
    nextBtnText: words.next,
    prevBtnText: words.back,
    doneBtnText: words.done,
    popoverClass: 'praxis-tour',
    onPopoverRender: (parts) => {
      parts.closeButton.setAttribute('aria-label', words.close);
      leavePageItsLandmarks(parts);
    },
    // Enter goes on. The library sets the focus on closing, which cannot be taken back.
    onHighlighted: () =>
      document.querySelector<HTMLElement>('.praxis-tour .driver-popover-next-btn')?.focus(),
    overlayOpacity: 0.55,
    stagePadding: 6,
    stageRadius: 10,
    steps: steps.map(({ element, title, text }) => ({ element, popover: { title, description: text } })),
  });
  tour.drive();
  followElement(tour);
  return () => tour.destroy();
}

/** What arrives on a page late moves what the tour points at; the library looks again only where somebody scrolls. */
function followElement(tour: Driver): void {
  let known: { element: Element; place: string } | undefined;
  const look = () => {
    if (!tour.isActive()) return;
    const element = tour.getActiveElement();
    if (element) {
      const { x, y, width, height } = element.getBoundingClientRect();
      const place = [x, y, width, height].join(' ');
      if (known?.element === element && known.place !== place) tour.refresh();
      known = { element, place };
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The library writes a header and a footer, which would be a second head and foot of the whole page. */
function leavePageItsLandmarks({ title, footer }: PopoverDOM): void {
  for (const part of [title, footer]) part.setAttribute('role', 'presentation');
}
