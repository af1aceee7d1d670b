import { act, cleanup, configure, render as renderBare } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { onTestFinished, vi } from 'vitest';
import { loadTexts } from '#locales/translator.ts';
import { UiProvider } from '#ui-kit/UiProvider.tsx';

/** What jsdom, which lays nothing out, does not have: no media query matches and nothing changes its size. */
function addLayout(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView ??= () => {};
  // Fields that grow with their text measure again when a font has come.
  if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
}

/** Without a place within a window every button is out of sight, and a menu hides with it as soon as its place is looked for. */
function addPlace() {
  for (const [name, value] of Object.entries({ clientWidth: 1440, clientHeight: 900 }))
    Object.defineProperty(document.documentElement, name, { value, configurable: true });
  return vi
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(8, 8, 100, 20));
}

/** Menus open, notices come and searches wait by a clock; a busy machine needs longer than the second that is the default. */
const patienceMs = 10_000;
configure({ asyncUtilTimeout: patienceMs });

/**
 * Draws a component as a page does, with the theme and in British English, and comes back once its texts are there. The
 * component is gone when the test ends. Files that use it begin with `// @vitest-environment jsdom`.
 */
export async function render(component: ReactNode) {
  addLayout();
  const placed = addPlace();
  // As the product does before it draws anything (main/web): what appears later does not hide what is there.
  await loadTexts('ui-kit');
  onTestFinished(() => {
    cleanup();
    localStorage.clear();
    vi.unstubAllGlobals();
    placed.mockRestore();
  });
  const inside = (children: ReactNode) => (
    <UiProvider>
      <Suspense fallback={<p>suspended</p>}>{children}</Suspense>
    </UiProvider>
  );
  const view = await act(async () => renderBare(inside(component)));
  const untilDrawn = () =>
    vi.waitUntil(
      async () => {
        await act(async () => {});
        return view.queryByText('suspended') === null;
      },
      { timeout: patienceMs },
    );
  await untilDrawn();
  return {
    ...view,
    user: userEvent.setup(),
    /** Draws the component again with other properties. */
    update: async (next: ReactNode) => {
      await act(async () => view.rerender(inside(next)));
      await untilDrawn();
    },
  };
}
