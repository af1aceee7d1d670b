import { describe, expect, test } from 'vitest';
import { cutSnippet } from './snippet.ts';

describe('a snippet', () => {
  test('is the first block that holds all words, or else one of them, or the beginning', () => {
    const blocks = ['Wash often.', 'Use soap.', 'Use warm soap.'];
    expect(cutSnippet(blocks, 'warm use')).toBe('Use warm soap.');
    expect(cutSnippet(blocks, 'soap cold')).toBe('Use soap.');
    expect(cutSnippet(blocks, 'absent')).toBe('Wash often.');
    expect(cutSnippet(blocks, '!!')).toBe('Wash often.');
    expect(cutSnippet([], 'soap')).toBe('');
  });

  test.each([
    ['a word in the middle', `${'before '.repeat(60)}Crème ${'behind '.repeat(60)}`, 'creme', 'Crème'],
    ['Chinese', `${'前'.repeat(300)}溫水沖洗${'後'.repeat(300)}`, '沖洗', '沖洗'],
    ['characters of two units', `${'𠮷'.repeat(300)}溫水${'𠮷'.repeat(300)}`, '溫水', '溫水'],
  ])('of a long text shows %s, and is cut between characters', (_name, text, typed, shown) => {
    const snippet = cutSnippet([text], typed);
    expect(snippet).toContain(shown);
    expect(snippet).toMatch(/^….*…$/u);
    expect([...snippet].length).toBeLessThan(125);
    expect(snippet.isWellFormed()).toBe(true);
  });
});
