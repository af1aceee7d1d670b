import { numberFormat, pluralRules } from '#kernel/intl-formats.ts';

/**
 * Fills a text: `{name}` takes a value, `{count, plural, one {…} other {…}}` chooses by the language's plural rules,
 * `=0 {…}` by the exact number, and `#` inside a branch is the number in the language's digits. This is the part of
 * ICU's format that the house needs; branches may hold placeholders but no further plural.
 */
export type MessageValues = Readonly<Record<string, string | number>>;

export function formatMessage(text: string, values: MessageValues, locale: string): string {
  if (!text.includes('{')) return text;
  let result = '';
  let position = 0;
  while (position < text.length) {
    const open = text.indexOf('{', position);
    if (open === -1) return result + text.slice(position);
    const close = findClosingBrace(text, open);
    result += text.slice(position, open) + fillPlaceholder(text.slice(open + 1, close), values, locale);
    position = close + 1;
  }
  return result;
}

/** The names a text asks for, each once, so that translations can be compared with their source. */
export function listPlaceholders(text: string): string[] {
  const names = new Set<string>();
  let open = text.indexOf('{');
  while (open !== -1) {
    const close = findClosingBrace(text, open);
    const content = text.slice(open + 1, close);
    const [name = '', ...rule] = content.split(',');
    names.add(name.trim());
    if (rule.length > 0) {
      for (const branch of parseBranches(rule.join(',')).values()) {
        for (const inner of listPlaceholders(branch)) names.add(inner);
      }
    }
    open = text.indexOf('{', close);
  }
  return [...names].sort();
}

function fillPlaceholder(content: string, values: MessageValues, locale: string): string {
  const comma = content.indexOf(',');
  const name = (comma === -1 ? content : content.slice(0, comma)).trim();
  const value = values[name];
  if (value === undefined) return `{${name}}`;
  if (comma === -1) return typeof value === 'number' ? numberFormat(locale).format(value) : value;
  const count = Number(value);
  const branch = choosePluralBranch(content.slice(comma + 1), count, locale);
  return formatMessage(branch.replaceAll('#', numberFormat(locale).format(count)), values, locale);
}

function choosePluralBranch(rule: string, count: number, locale: string): string {
  const branches = parseBranches(rule);
  const category = pluralRules(locale).select(count);
  return branches.get(`=${count}`) ?? branches.get(category) ?? branches.get('other') ?? '';
}

function parseBranches(rule: string): Map<string, string> {
  const branches = new Map<string, string>();
  let position = rule.indexOf('plural') + 'plural'.length;
  while (position < rule.length) {
    const open = rule.indexOf('{', position);
    if (open === -1) break;
    const close = findClosingBrace(rule, open);
    const label = rule.slice(position, open).replace(',', '').trim();
    branches.set(label, rule.slice(open + 1, close));
    position = close + 1;
  }
  return branches;
}

function findClosingBrace(text: string, open: number): number {
  let depth = 0;
  for (let index = open; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    if (depth === 0) return index;
  }
  return text.length;
}
