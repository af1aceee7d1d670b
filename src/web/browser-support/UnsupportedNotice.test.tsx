// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { render } from '#tests/render.tsx';
import { UnsupportedNotice } from './UnsupportedNotice.tsx';

afterEach(() => sessionStorage.clear());

it('stands until it is closed, and stays closed in this tab', async () => {
  const text = 'Your browser is not supported. Please use a modern browser such as Chrome, Firefox or Edge.';
  const view = await render(<UnsupportedNotice />);
  view.getByText(text);
  fireEvent.click(view.getByRole('button', { name: 'Close' }));
  expect(view.queryByText(text)).toBeNull();
  await view.update(<UnsupportedNotice key="next page" />);
  expect(view.queryByText(text)).toBeNull();
});

it('leads from a phone to a computer or the app', async () => {
  const view = await render(<UnsupportedNotice isPhone />);
  view.getByText('Please use a desktop computer or the Praxis App.');
});
