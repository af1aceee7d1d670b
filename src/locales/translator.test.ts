import { afterEach, expect, it, vi } from 'vitest';
import { textLoaders } from './catalogue.ts';
import { findLoadedTexts, forgetFailedTexts, loadTexts } from './translator.ts';

afterEach(() => vi.restoreAllMocks());

it('gives the same failure until somebody tries again, so that nobody waits without end', async () => {
  const load = vi.spyOn(textLoaders['en-GB'], 'mail').mockRejectedValueOnce(new Error('no line'));
  const first = loadTexts('mail');
  await expect(first).rejects.toThrow('no line');
  expect(loadTexts('mail')).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
  forgetFailedTexts();
  await loadTexts('mail');
  expect(findLoadedTexts('mail')).toBeDefined();
});
