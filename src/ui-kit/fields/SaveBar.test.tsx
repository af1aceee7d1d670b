// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { render } from '#tests/render.tsx';
import { SaveBar } from './SaveBar.tsx';

const page = (changed: boolean) => (
  <>
    <input aria-label="Days" />
    {changed ? <SaveBar onSave={() => {}} onDiscard={() => {}} /> : null}
  </>
);

it('scrolls the field that is being changed out from behind the bar, and goes without a trace', async () => {
  const { getByLabelText, queryByRole, update } = await render(page(false));
  const field = getByLabelText('Days');
  // As newer browsers do it, which answer a promise.
  field.scrollIntoView = vi.fn(() => Promise.resolve());
  field.focus();
  await update(page(true));
  expect(field.scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
  await update(page(false));
  expect(queryByRole('button', { name: 'Save' })).toBeNull();
});
