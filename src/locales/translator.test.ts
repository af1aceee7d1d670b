import { afterEach, expect, it, vi } from 'vitest';
import { firstTexts } from './catalogue.ts';
import { findLoadedTexts, forgetFailedTexts, loadTexts } from './translator.ts';

afterEach(() => vi.restoreAllMocks());

it('gives the same failure until somebody tries again, so that nobody waits without end', async () => {
  const load = vi.spyOn(firstTexts['en-GB'], 'ui-kit').mockRejectedValueOnce(new Error('no line'));
  const first = loadTexts('ui-kit');
  await expect(first).rejects.toThrow('no line');
  expect(loadTexts('ui-kit')).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
  forgetFailedTexts();
  await loadTexts('ui-kit');
  expect(findLoadedTexts('ui-kit')).toBeDefined();
});
