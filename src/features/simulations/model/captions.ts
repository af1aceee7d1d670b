/** Texts of captions as authors give them: WebVTT, or SubRip which is turned into it. Pure. */

type CaptionProblemCode = 'empty' | 'time-format' | 'time-order' | 'no-cues' | 'cue-without-text';
export type CaptionProblem = { code: CaptionProblemCode; line: number };

const arrow = '-->';
/** hh:mm:ss with two digits each, below 60, and three digits of milliseconds after a dot (a comma in SubRip). */
const timePattern = /^(?:([0-5]\d):)?([0-5]\d):([0-5]\d)[.,](\d{3})$/;

/** Milliseconds; null for what is not a time. */
export function parseCaptionTime(text: string): number | null {
  const match = timePattern.exec(text);
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0', ms = '0'] = match;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms);
}

/** '00:01:02.345', with a comma for SubRip. */
export function formatCaptionTime(milliseconds: number, mark: '.' | ',' = '.'): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const seconds = Math.floor(milliseconds / 1000);
  const ms = String(Math.round(milliseconds) % 1000).padStart(3, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}${mark}${ms}`;
}

/** The WebVTT of what was pasted or uploaded: the head is added, SubRip's commas and missing hours are put right. */
export function toWebVtt(text: string): string {
  const body = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim();
  const lines = body.split('\n').map((line) => (line.includes(arrow) ? normaliseTimeLine(line) : line));
  const normalised = lines.join('\n');
  return normalised.startsWith('WEBVTT') ? `${normalised}\n` : `WEBVTT\n\n${normalised}\n`;
}

function normaliseTimeLine(line: string): string {
  const [from = '', rest = ''] = line.split(arrow);
  const [to = '', ...settings] = rest.trim().split(/\s+/);
  const normalise = (time: string) => {
    const ms = parseCaptionTime(time.trim());
    return ms === null ? time.trim() : formatCaptionTime(ms);
  };
  return [normalise(from), arrow, normalise(to), ...settings].join(' ').trimEnd();
}

/** What is wrong with a WebVTT text, by line (from 1). */
export function findCaptionProblems(vtt: string): CaptionProblem[] {
  const lines = vtt.split('\n');
  if (vtt.replace(/^WEBVTT.*$/m, '').trim() === '') return [{ code: 'empty', line: 1 }];
  const problems: CaptionProblem[] = [];
  let cues = 0;
  lines.forEach((line, index) => {
    if (!line.includes(arrow)) return;
    cues += 1;
    const [from = '', rest = ''] = line.split(arrow);
    const start = parseCaptionTime(from.trim());
    const end = parseCaptionTime(rest.trim().split(/\s+/)[0] ?? '');
    const place = { line: index + 1 };
    if (start === null || end === null) problems.push({ code: 'time-format', ...place });
    else if (end <= start) problems.push({ code: 'time-order', ...place });
    if (!(lines[index + 1] ?? '').trim()) problems.push({ code: 'cue-without-text', ...place });
  });
  return cues === 0 ? [{ code: 'no-cues', line: 1 }] : problems;
}

export function countCues(vtt: string): number {
  return vtt.split('\n').filter((line) => line.includes(arrow)).length;
}

export type Cue = { startMs: number; text: string };

/** The cues of a WebVTT text in their order, as they are read: without marks of voices and styles. */
export function listCues(vtt: string): Cue[] {
  return vtt.split(/\n{2,}/).flatMap((block) => {
    const lines = block.split('\n');
    const timeLine = lines.findIndex((line) => line.includes(arrow));
    const startMs = parseCaptionTime((lines[timeLine] ?? '').split(arrow)[0]?.trim() ?? '');
    const text = lines
      .slice(timeLine + 1)
      .join(' ')
      .replace(/<[^>]*>/g, '')
      .trim();
    return timeLine < 0 || startMs === null || text === '' ? [] : [{ startMs, text }];
  });
}
