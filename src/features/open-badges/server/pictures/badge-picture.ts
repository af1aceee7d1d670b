/** The picture of a badge or a certificate, without a word in it: it needs no font, and shows nothing of a person. */

const medal = `<path d="M24 40 17 66.2a1.2 1.2 0 0 0 1.7 1.4l8.5-4.2 4.3 6.6a1.2 1.2 0 0 0 2.1-.3L36 63l2.4 6.7a1.2 1.2 0 0 0 2.1.3l4.3-6.6 8.5 4.2a1.2 1.2 0 0 0 1.7-1.4L48 40z" fill="COLOUR" fill-opacity=".55"/>
<circle cx="36" cy="28" r="25" fill="COLOUR"/>
<circle cx="36" cy="28" r="20" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="1.5"/>`;
const play = `<path d="M30.5 19.9a1.8 1.8 0 0 1 2.7-1.6l13 7.9a2.1 2.1 0 0 1 0 3.6l-13 7.9a1.8 1.8 0 0 1-2.7-1.6z" fill="#fff"/>`;
const tick = `<path d="m26.5 28.5 6.6 6.6 13-14" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;

export type PictureOf = { kind: 'badge' | 'certificate' /** '#1f4fd8' */; colour: string };

/** @param inside what is put into the drawing, as XML */
export function drawPicture({ kind, colour }: PictureOf, inside = ''): string {
  const sign = kind === 'badge' ? play : tick;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" width="576" height="576" viewBox="0 0 72 72">${inside}
${medal.replaceAll('COLOUR', colour)}
${sign}
</svg>
`;
}
