// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '#tests/render.tsx';
import { useDebouncedSave } from './use-debounced-save.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

interface FieldProps {
  save: (value: string) => Promise<void>;
  onDrawn: (change: (value: string) => void) => void;
}

function Field({ save, onDrawn }: FieldProps) {
  onDrawn(useDebouncedSave(save));
  return null;
}

async function open(save: FieldProps['save']) {
  let change: (value: string) => void = () => {};
  const view = await render(
    <Field
      save={save}
      onDrawn={(drawn) => {
        change = drawn;
      }}
    />,
  );
  return { ...view, change: (value: string) => change(value) };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('saves the last of several changes, a moment after it', async () => {
  const saved: string[] = [];
  const { change } = await open(async (value) => void saved.push(value));
  change('a');
  await pass(1_400);
  change('b');
  await pass(1_400);
  expect(saved).toEqual([]);
  await pass(100);
  expect(saved).toEqual(['b']);
});

it('saves at once when it is left behind, and only what was not saved', async () => {
  const saved: string[] = [];
  const { change, unmount } = await open(async (value) => void saved.push(value));
  change('a');
  await pass(1_500);
  change('b');
  unmount();
  await pass(0);
  expect(saved).toEqual(['a', 'b']);
});

it('saves at once when the page is hidden, as it is before it is closed, without waiting for a slow save', async () => {
  const begun: string[] = [];
  const { change } = await open((value) => {
    begun.push(value);
    return new Promise(() => {});
  });
  change('a');
  await pass(1_500);
  change('b');
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  state.mockRestore();
  expect(begun).toEqual(['a', 'b']);
});

it('waits for a slow save before it sends the next', async () => {
  const begun: string[] = [];
  let finish = () => {};
  const { change } = await open((value) => {
    begun.push(value);
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  change('a');
  await pass(1_500);
  change('b');
  await pass(1_500);
  expect(begun).toEqual(['a']);
  finish();
  await pass(0);
  expect(begun).toEqual(['a', 'b']);
});
