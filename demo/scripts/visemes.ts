/** One mouth shape with the time, in seconds, at which it starts and ends. */
export type VisemeCue = { start: number; end: number; viseme: string; weight: number };

/** Phones of the speech program to the 15 Oculus visemes that the people carry as morph targets. */
const shapes: Record<string, [string, number]> = {
  p: ['PP', 1],
  b: ['PP', 1],
  m: ['PP', 0.95],
  f: ['FF', 0.9],
  v: ['FF', 0.85],
  th: ['TH', 0.8],
  dh: ['TH', 0.7],
  t: ['DD', 0.55],
  d: ['DD', 0.55],
  k: ['kk', 0.5],
  g: ['kk', 0.5],
  hh: ['kk', 0.25],
  ch: ['CH', 0.75],
  jh: ['CH', 0.75],
  sh: ['CH', 0.8],
  zh: ['CH', 0.75],
  s: ['SS', 0.6],
  z: ['SS', 0.55],
  n: ['nn', 0.5],
  ng: ['nn', 0.45],
  l: ['nn', 0.6],
  r: ['RR', 0.6],
  er: ['RR', 0.7],
  aa: ['aa', 0.85],
  ah: ['aa', 0.6],
  ax: ['aa', 0.35],
  ay: ['aa', 0.8],
  ae: ['aa', 0.75],
  eh: ['E', 0.7],
  ey: ['E', 0.7],
  ih: ['I', 0.5],
  iy: ['I', 0.7],
  y: ['I', 0.5],
  ao: ['O', 0.8],
  ow: ['O', 0.85],
  oy: ['O', 0.8],
  aw: ['O', 0.75],
  uh: ['U', 0.6],
  uw: ['U', 0.8],
  w: ['U', 0.85],
};

/** Reads "hh:0.255 ax:0.304 …", where each number is the end of that phone. */
export function readPhones(text: string, offset: number): VisemeCue[] {
  const cues: VisemeCue[] = [];
  let start = 0;
  for (const item of text.trim().split(/\s+/)) {
    const [phone = 'pau', endText = '0'] = item.split(':');
    const end = Number(endText);
    const shape = shapes[phone];
    if (shape)
      cues.push({ start: start + offset, end: end + offset, viseme: `viseme_${shape[0]}`, weight: shape[1] });
    start = end;
  }
  return cues;
}

/** Half-cosine ramp from 0 to 1. */
function ramp(x: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  return 0.5 - 0.5 * Math.cos(Math.PI * x);
}

/** Mouth weights at a time. The attack starts before the sound, because lips move first. */
export function mouthAt(cues: VisemeCue[], time: number): Record<string, number> {
  const weights: Record<string, number> = {};
  let sum = 0;
  for (const cue of cues) {
    if (time < cue.start - 0.06 || time > cue.end + 0.09) continue;
    const weight =
      cue.weight * ramp((time - cue.start + 0.05) / 0.07) * (1 - ramp((time - cue.end + 0.01) / 0.08));
    if (weight <= 0) continue;
    weights[cue.viseme] = Math.max(weights[cue.viseme] ?? 0, weight);
  }
  for (const weight of Object.values(weights)) sum += weight;
  if (sum > 1) for (const name of Object.keys(weights)) weights[name] = (weights[name] ?? 0) / sum;
  return weights;
}
