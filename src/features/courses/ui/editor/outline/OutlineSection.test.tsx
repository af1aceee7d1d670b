// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from '#tests/render.tsx';
import { type CourseEditor, CourseEditorContext } from '../state/course-context.ts';
import type { CourseDocument } from '../state/course-document.ts';
import { type CoursePort, createCourseStore } from '../state/course-store.ts';
import type { EditedModule } from '../state/outline.ts';
import { indexItems } from '../state/unit-items.ts';
import { OutlineSection } from './OutlineSection.tsx';

/** A menu opens by a clock; a busy machine needs longer than a second. */
const patience = { timeout: 10_000 };

const titles = ['Wash hands', 'Calm down', 'Speak up', 'Stop the job'];

/** `[2, 1]`: a module with the first two units, and one with the third. */
function modulesOf(counts: readonly number[]): EditedModule[] {
  let next = 1;
  return counts.map((count, at) => ({
    key: `m${at + 1}`,
    id: 100 + at,
    title: at === 0 ? 'Basics' : '',
    description: '',
    unlock: { type: 'NONE' },
    units: Array.from({ length: count }, () => {
      const id = next++;
      return {
        key: `u${id}`,
        id,
        itemKind: 'simulation',
        itemId: id,
        assessment: false,
        passMark: null,
      } as const;
    }),
  }));
}

/** Nothing is saved while a test lasts. */
const port: CoursePort = {
  send: async () => ({ revision: 2, facts }),
  read: async () => {
    throw new Error('Nothing is read.');
  },
  judge: () => 'lost',
};
const facts = { status: 'Unpublished', hasUnpublishedChanges: true, isArchived: false };
const timers = { set: () => null, clear: () => {}, now: () => 0 };

async function open(counts: readonly number[], { readOnly = false } = {}) {
  const document: CourseDocument = {
    title: 'A course',
    adminTitle: '',
    description: '',
    imageMediaId: null,
    startAt: null,
    dueAt: null,
    timeZone: 'UTC',
    editorIds: [],
    groupIds: [],
    modules: modulesOf(counts),
  };
  const store = createCourseStore({ document, revision: 1, facts, readOnly }, port, timers);
  onTestFinished(store.close);
  const items = titles.map((title, index) => ({
    kind: 'simulation' as const,
    id: index + 1,
    title,
    thumbnailUrl: null,
    isArchived: false,
    isPublished: index !== 2,
  }));
  const editor = {
    ...{ store, items: indexItems(items), learnItem: () => {}, answer: { ID: '7' } },
  } as unknown as CourseEditor; // all that the outline asks for
  const history = createMemoryHistory({ initialEntries: ['/courses/7'] });
  const outline = (
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={createRouter({ routeTree: createRootRoute(), history })}>
        <CourseEditorContext value={editor}>
          <OutlineSection asked={null} />
        </CourseEditorContext>
      </RouterContextProvider>
    </QueryClientProvider>
  );
  const view = await render(outline);
  return {
    ...view,
    store,
    history,
    /** Waits for the texts of what has come onto the page. */
    settle: () => view.update(outline),
    /** What stands on the page: a line for each module. */
    lines: () =>
      view.getAllByRole('list').flatMap((list) => {
        const name = list.getAttribute('aria-label') ?? '';
        if (!name.startsWith('Units of ')) return [];
        const units = [...list.querySelectorAll('h4')].map((heading) =>
          titles.find((title) => heading.textContent?.includes(title)),
        );
        return [`${name.slice('Units of '.length)}: ${units.join(', ')}`];
      }),
    // Dragging has a place of its own for what it says.
    announced: () =>
      view
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(''),
  };
}

/** The text of the button that has the focus. */
function focused(): string {
  return document.activeElement?.closest('button')?.textContent ?? '';
}

describe('one unit up or down', () => {
  it('by its button, which keeps the focus', async () => {
    const { user, getByRole, lines, announced } = await open([3]);
    const up = getByRole('button', { name: 'Move Speak up up' });
    await user.click(up);
    expect(lines()).toEqual(['Basics: Wash hands, Speak up, Calm down']);
    expect(announced()).toBe('Speak up is unit 2 of 3 in Basics.');
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Move Speak up up');
  });

  it('by Alt and an arrow key from its title, on into the next module and back', async () => {
    const { user, getByRole, lines, announced } = await open([2, 1]);
    getByRole('button', { name: /^Calm down/ }).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(lines()).toEqual(['Basics: Wash hands', 'Module 2: Calm down, Speak up']);
    expect(announced()).toBe('Calm down is unit 1 of 2 in Module 2.');
    // It is drawn anew there, and has the focus again.
    await expect.poll(focused).toMatch(/^Calm down/);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(lines()).toEqual(['Basics: Wash hands, Calm down', 'Module 2: Speak up']);
  });

  it('an arrow key alone moves nothing', async () => {
    const { user, getByRole, lines } = await open([2]);
    getByRole('button', { name: /^Wash hands/ }).focus();
    await user.keyboard('{ArrowDown}');
    expect(lines()).toEqual(['Basics: Wash hands, Calm down']);
  });

  it('ends where the course does: the row keeps the focus when its button is done', async () => {
    const { user, getByRole, lines } = await open([2]);
    await user.click(getByRole('button', { name: 'Move Calm down up' }));
    expect(lines()).toEqual(['Basics: Calm down, Wash hands']);
    expect(getByRole('button', { name: 'Move Calm down up' })).toHaveProperty('disabled', true);
    await expect.poll(focused).toMatch(/^Calm down/);
  });
});

describe('a typed number', () => {
  it.each([
    ['3', ['Basics: Calm down, Speak up, Wash hands, Stop the job']],
    // Beyond the end is the end.
    ['99', ['Basics: Calm down, Speak up, Stop the job, Wash hands']],
    ['1', ['Basics: Wash hands, Calm down, Speak up, Stop the job']],
    ['x', ['Basics: Wash hands, Calm down, Speak up, Stop the job']],
  ])('%s puts the unit there', async (typed, expected) => {
    const { user, getByRole, lines } = await open([4]);
    await user.click(getByRole('textbox', { name: 'Position of Wash hands' }));
    await user.keyboard(`{Control>}a{/Control}${typed}{Enter}`);
    expect(lines()).toEqual(expected);
  });

  it('Escape leaves the order as it was', async () => {
    const { user, getByRole, lines } = await open([2]);
    const field = getByRole('textbox', { name: 'Position of Wash hands' });
    await user.click(field);
    await user.keyboard('{Control>}a{/Control}2{Escape}');
    await user.tab();
    expect(lines()).toEqual(['Basics: Wash hands, Calm down']);
    expect(field).toHaveProperty('value', '1');
  });

  it('puts a whole module in another place', async () => {
    const { user, getByRole, lines, announced } = await open([1, 2]);
    await user.click(getByRole('textbox', { name: 'Position of Module 2' }));
    await user.keyboard('{Control>}a{/Control}1{Enter}');
    expect(lines()).toEqual(['Module 1: Calm down, Speak up', 'Basics: Wash hands']);
    expect(announced()).toBe('Module 2 is module 1 of 2.');
  });

  it('is not offered where there is nothing to put in order', async () => {
    const { queryByRole } = await open([1]);
    expect(queryByRole('textbox')).toBeNull();
  });
});

it('a removed unit is gone until it is undone, and the focus goes to the next one', async () => {
  const { user, getByRole, findByRole, lines, store } = await open([3]);
  await user.click(getByRole('button', { name: 'Actions for Calm down' }));
  await user.click(await findByRole('menuitem', { name: 'Remove unit' }, patience));
  expect(lines()).toEqual(['Basics: Wash hands, Speak up']);
  await expect.poll(focused).toMatch(/^Speak up/);
  store.undo();
  await expect.poll(lines).toEqual(['Basics: Wash hands, Calm down, Speak up']);
});

it('says of a unit that learners do not get it', async () => {
  const { getByRole } = await open([3]);
  expect(getByRole('button', { name: /^Speak up/ }).textContent).toContain('Not published');
  expect(getByRole('button', { name: /^Calm down/ }).textContent).not.toContain('Not published');
});

it('a course without modules says what they are for, with the button that makes one', async () => {
  const { getByRole, findByRole, getByText, queryByText, settle, user, store } = await open([]);
  getByText(/^A module holds units/);
  await user.click(getByRole('button', { name: 'Add a module' }));
  await settle();
  // The search for its first unit is there to be typed into.
  expect(document.activeElement).toBe(await findByRole('combobox', {}, patience));
  expect(queryByText(/^A module holds units/)).toBeNull();
  expect(store.get().document.modules).toHaveLength(1);
});

it('a course of one module without units opens with the search for its first unit', async () => {
  const { findByRole } = await open([0]);
  expect(document.activeElement).toBe(await findByRole('combobox', { name: 'Add unit to Basics' }, patience));
});

it.each([
  ['read only', [0], true],
  ['with a second module', [0, 0], false],
  ['with a unit', [1], false],
])('a course %s opens without it', async (_name, counts, readOnly) => {
  const { queryByRole } = await open(counts, { readOnly });
  expect(queryByRole('combobox')).toBeNull();
});

it('a new page stands in the course and is opened to be written', async () => {
  const made = { createCoursePage: { ID: '9', Title: 'New page' } };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: made })));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { getByRole, user, store, history } = await open([1]);
  await user.click(getByRole('button', { name: 'New page: Basics' }));
  await expect.poll(() => history.location.pathname).toBe('/courses/7/pages/9');
  expect(store.get().document.modules[0]?.units[1]).toMatchObject({ itemKind: 'page', itemId: 9 });
});

it('those who only look have nothing to press but what opens', async () => {
  const { getAllByRole, queryByRole } = await open([2, 1], { readOnly: true });
  expect(queryByRole('textbox')).toBeNull();
  expect(getAllByRole('button').every((button) => button.hasAttribute('aria-expanded'))).toBe(true);
});
