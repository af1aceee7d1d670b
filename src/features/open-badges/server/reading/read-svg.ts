const space = 'https://purl.imsglobal.org/ob/v3p0';
const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

export const isSvg = (text: string): boolean => /<svg[\s>]/.test(text.slice(0, 4_000));

/**
 * What was put into a drawing: the signed text of the element's attribute, or the credential inside the element. The file is never
 * read as XML, so it has no entities of its own and nothing to load.
 */
export function readSvgText(text: string): string | null {
  const prefix = new RegExp(`xmlns:([A-Za-z_][\\w.-]{0,40})\\s*=\\s*["']${space}["']`).exec(text)?.[1];
  if (prefix === undefined) return null;
  const start = text.indexOf(`<${prefix}:credential`);
  const end = start < 0 ? -1 : text.indexOf('>', start);
  if (end < 0) return null;
  const verify = /\sverify\s*=\s*["']([^"']+)["']/.exec(text.slice(start, end))?.[1];
  if (verify !== undefined) return verify;
  const close = text.indexOf(`</${prefix}:credential`, end);
  return close < 0 ? null : plainOf(text.slice(end + 1, close).trim());
}

function plainOf(inside: string): string {
  if (inside.startsWith('<![CDATA[') && inside.endsWith(']]>')) return inside.slice(9, -3).trim();
  return inside.replace(/&(lt|gt|quot|apos|amp);/g, (_whole, name: string) => entities[name] ?? '');
}
