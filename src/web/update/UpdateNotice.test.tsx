// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '#tests/render.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';

const reload = vi.fn();
beforeEach(() => void vi.stubGlobal('location', { reload }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  reload.mockReset();
});

it('loads the page again, and lets the button be pressed again after five seconds', async () => {
  const view = await render(<UpdateNotice />);
  view.getByText('Update available!');
  vi.useFakeTimers();
  const button = view.getByRole('button', { name: 'Update now' });
  fireEvent.click(button);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(button.hasAttribute('data-loading')).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(4_999));
  expect(button.hasAttribute('data-loading')).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(button.hasAttribute('data-loading')).toBe(false);
});

it('can be put away', async () => {
  const view = await render(<UpdateNotice />);
  fireEvent.click(view.getByRole('button', { name: 'Later' }));
  expect(view.queryByText('Update available!')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});
