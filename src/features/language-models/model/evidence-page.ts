import type { EvidencePack, EvidenceSection } from './ai-evidence.ts';

/** Words for the names in a pack, in one language. */
export type EvidenceWords = {
  language: string;
  title: string;
  nothing: string;
  /** What stands in a section, table, column or fact of this name. */
  name(id: string): string;
  value(value: string | number | boolean | null): string;
};

/** The pack as one page that needs nothing else, and prints. */
export function writeEvidencePage({ sections }: EvidencePack, words: EvidenceWords): string {
  return `<!doctype html>
<html lang="${escapeText(words.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeText(words.title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeText(words.title)}</h1>
${sections.map((section) => writeSection(section, words)).join('\n')}
</body>
</html>
`;
}

const style = `
:root { color-scheme: light; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 15px/1.5 system-ui, sans-serif; color: #1a1a1f; background: #fff; }
h1 { font-size: 1.6rem; } h2 { margin: 2rem 0 .5rem; font-size: 1.2rem; } h3 { margin: 1rem 0 .25rem; font-size: 1rem; }
dl { display: grid; grid-template-columns: minmax(10rem, 22rem) 1fr; gap: .25rem 1rem; margin: 0; }
dt { color: #55555f; } dd { margin: 0; overflow-wrap: anywhere; }
.table { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .85rem; }
th, td { padding: .3rem .5rem; border-bottom: 1px solid #cfcfd6; text-align: start; vertical-align: top; overflow-wrap: break-word; }
@media (max-width: 600px) { dl { grid-template-columns: 1fr; } dt { margin-top: .5rem; } }
@media print { body { max-width: none; margin: 0; font-size: 10pt; } table { font-size: 7pt; } th, td { overflow-wrap: anywhere; } section { break-inside: avoid-page; } tr { break-inside: avoid; } thead { display: table-header-group; } }
`;

function writeSection({ id, facts, tables }: EvidenceSection, words: EvidenceWords): string {
  const known = Object.entries(facts).map(
    ([name, value]) => `<dt>${escapeText(words.name(name))}</dt><dd>${escapeText(words.value(value))}</dd>`,
  );
  return `<section>
<h2>${escapeText(words.name(id))}</h2>
${known.length > 0 ? `<dl>${known.join('')}</dl>` : ''}
${tables.map((table) => writeTable(table, words)).join('\n')}
</section>`;
}

function writeTable({ id, columns, rows }: EvidenceSection['tables'][number], words: EvidenceWords): string {
  const title = `<h3>${escapeText(words.name(id))}</h3>`;
  if (rows.length === 0) return `${title}<p>${escapeText(words.nothing)}</p>`;
  const head = columns.map((column) => `<th scope="col">${escapeText(words.name(column))}</th>`).join('');
  const body = rows.map(
    (row) =>
      `<tr>${columns.map((column) => `<td>${escapeText(words.value(row[column] ?? null))}</td>`).join('')}</tr>`,
  );
  return `${title}<div class="table"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}
