// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { loadTexts } from '#locales/translator.ts';
import { render } from '#tests/render.tsx';
import { UnsupportedPanel } from './Obstacles.tsx';

const sentence =
  'Unfortunately, web preview is currently only available in latest version of Google Chrome, Mozilla Firefox, and Microsoft Edge on a computer.';

it('names the browsers that play, and leads to the app where there is one', async () => {
  await loadTexts('player');
  const address = 'https://app.example.org/my-simulations/7';
  const view = await render(<UnsupportedPanel title="The ward" appAddress={address} />);
  view.getByText(sentence);
  expect(view.getByRole('link', { name: 'Use the Praxis App' }).getAttribute('href')).toBe(address);
});

it('has no button without an app', async () => {
  await loadTexts('player');
  const view = await render(<UnsupportedPanel title="The ward" appAddress={null} />);
  view.getByText(sentence);
  expect(view.queryByRole('link')).toBeNull();
});
