// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { printInLight } from './color-scheme.ts';

test('a dark page is light while it is printed, and dark again afterwards', () => {
  const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
  printInLight();
  dispatchEvent(new Event('beforeprint'));
  expect(scheme()).toBe('light');
  dispatchEvent(new Event('afterprint'));
  expect(scheme()).toBe('dark');
});
