const longest = 120;

/**
 * A Content-Disposition that saves under `name` with the file's own ending. What could leave the folder, break the
 * header or hide the ending is taken out.
 */
export function contentDisposition(name: string, ending: string): string {
  const cleaned = name
    .normalize('NFC')
    .replace(/\p{C}/gu, '')
    .replace(/[\\/:*?"<>|%;]/g, '-')
    .replace(/^[.\s]+/, '')
    .trim();
  const base = cleaned.toLowerCase().endsWith(ending) ? cleaned.slice(0, -ending.length) : cleaned;
  const full = `${[...base].slice(0, longest).join('') || 'media'}${ending}`;
  const ascii = full.replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(full).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
