import type { EmailTexts } from './email-texts.ts';

/** The content of an e-mail. Everything is plain text; only this module escapes it. */
export type EmailContent = {
  /** The person's name; '' when it is not known. */
  name: string;
  organisationName: string;
  subject: string;
  paragraphs: readonly string[];
  /** A button, with its address written out below for programs that show no buttons. */
  action?: { label: string; link: string };
  /** A code to be typed elsewhere. */
  code?: { label: string; value: string };
  /** Smaller, after the button. */
  notes?: readonly string[];
};

export type WrittenEmail = { subject: string; html: string; text: string };

/** Lays out an e-mail in both forms: a page without tables, images or anything fetched, and plain text. */
export function layOutEmail(texts: EmailTexts, content: EmailContent): WrittenEmail {
  // A name is typed text: a line break in it would let its author write a second line of the subject.
  const subject = content.subject.replace(/\s+/g, ' ').trim();
  return { subject, html: writeHtml(texts, { ...content, subject }), text: writeText(texts, content) };
}

function greet(texts: EmailTexts, name: string): string {
  return name.trim() === '' ? texts.say('greetingWithoutName') : texts.say('greeting', { name });
}

function writeText(texts: EmailTexts, content: EmailContent): string {
  const { action, code } = content;
  return `${[
    greet(texts, content.name),
    ...content.paragraphs,
    ...(code ? [`${code.label}: ${code.value}`] : []),
    ...(action ? [`${action.label}:\n${checkLink(action.link)}`] : []),
    ...(content.notes ?? []),
    `-- \n${texts.say('footer', { organisation: content.organisationName })}`,
  ].join('\n\n')}\n`;
}

const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans TC','PingFang TC',sans-serif";

/**
 * Colours are inline for programs that drop style sheets; the sheet only inverts them in the dark. Contrast is at
 * least 4.5 to 1 in both.
 */
function writeHtml(texts: EmailTexts, content: EmailContent): string {
  const { action, code } = content;
  const p = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const note = (text: string) =>
    `<p class="quiet" style="margin:0 0 12px;font-size:14px;color:#55606e">${escapeHtml(text)}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a class="button" href="${escapeHtml(checkLink(action.link))}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#1f4fd8;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : '';
  const fallback = action
    ? `${note(texts.say('linkFallback'))}<p style="margin:0 0 16px;font-size:14px;overflow-wrap:anywhere"><a class="link" href="${escapeHtml(action.link)}" style="color:#1f4fd8">${escapeHtml(action.link)}</a></p>`
    : '';
  const codeBox = code
    ? `<p class="quiet" style="margin:24px 0 4px;font-size:14px;color:#55606e">${escapeHtml(code.label)}</p><p class="code" style="margin:0 0 24px;padding:14px 18px;border-radius:8px;background:#eef1f6;color:#151a21;font:600 26px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px">${escapeHtml(code.value)}</p>`
    : '';
  return `<!doctype html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#10141a!important;color:#e8ecf2!important}
.card{background:#1a2029!important;border-color:#303947!important}
.quiet{color:#a7b1bf!important}
.code{background:#262e3a!important;color:#f2f5f9!important}
.button{background:#2f62ee!important;color:#ffffff!important}
.link{color:#9bb8ff!important}
}
</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f3f5f8;color:#151a21;font:16px/1.55 ${font}">
<div role="article" aria-label="${escapeHtml(content.subject)}" lang="${texts.language}">
<div class="card" style="max-width:560px;margin:0 auto;padding:32px 28px;border:1px solid #dde2ea;border-radius:14px;background:#ffffff">
<p class="quiet" style="margin:0 0 20px;font-size:14px;font-weight:600;color:#55606e">${escapeHtml(content.organisationName)}</p>
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.3">${escapeHtml(content.subject)}</h1>
${p(greet(texts, content.name))}
${content.paragraphs.map(p).join('\n')}
${codeBox}${button}${(content.notes ?? []).map(note).join('\n')}
${fallback}</div>
<p class="quiet" style="max-width:560px;margin:16px auto 0;padding:0 4px;font-size:13px;color:#55606e">${escapeHtml(texts.say('footer', { organisation: content.organisationName }))}</p>
</div>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** The server makes links; another kind of link is a bug and must not be sent. */
function checkLink(link: string): string {
  if (!URL.canParse(link) || !/^https?:\/\//.test(link))
    throw new Error('A link in a mail is a web address.');
  return link;
}
