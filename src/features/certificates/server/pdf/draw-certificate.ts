import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { encode } from 'uqr';
import { openFonts, type PageFonts, writeLines } from '#platform/pdf/page-text.ts';
import { hasAllLetters } from '#platform/pdf/plain-line.ts';
import type { CertificateFacts } from './certificate-facts.ts';

/** A4 across, in points. */
const page = { width: 841.89, height: 595.28 };
const frame = 28;
const margin = 84;
const ink = '#1b1f29';
const quiet = '#565d6d';
const qrSide = 84;
const logoBox: [number, number] = [200, 56];

/** One page, A4 across. Fonts are cut to the letters on it. */
export async function drawCertificate(facts: CertificateFacts): Promise<Uint8Array> {
  const document = new PdfDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: facts.language,
    displayTitle: true,
    info: { Title: `${facts.heading}: ${facts.title}`, Author: facts.organisation, Creator: 'Praxis' },
  });
  const fonts = openFonts(document);
  drawFrame(document, facts.colour);
  drawLogo(document, facts.logo);
  drawTexts(document, fonts, facts);
  drawVerification(document, fonts, facts);
  document.end();
  return buffer(document);
}

function drawFrame(document: PDFKit.PDFDocument, colour: string): void {
  document.rect(0, 0, page.width, 12).fill(colour);
  document
    .lineWidth(1.2)
    .rect(frame, frame + 6, page.width - 2 * frame, page.height - 2 * frame - 6)
    .stroke(colour);
}

function drawLogo(document: PDFKit.PDFDocument, logo: Uint8Array | null): void {
  if (!logo) return;
  const [width] = logoBox;
  document.image(Buffer.from(logo), (page.width - width) / 2, 54, {
    fit: logoBox,
    align: 'center',
    valign: 'center',
  });
}

function drawTexts(document: PDFKit.PDFDocument, fonts: PageFonts, facts: CertificateFacts): void {
  const box = { x: margin, width: page.width - 2 * margin, align: 'center' as const };
  const draw = (text: string, y: number, size: number, more: { colour?: string; lines?: number } = {}) =>
    writeLines(document, fonts, text, {
      ...box,
      y,
      size,
      smallest: Math.min(size, 13),
      lines: 1,
      colour: ink,
      ...more,
    });
  draw(facts.organisation, 122, 15, { colour: quiet });
  draw(facts.heading, 150, 38, { colour: facts.colour });
  draw(facts.intro, 212, 14, { colour: quiet });
  if (!hasAllLetters(facts.name, fonts) || !draw(facts.name, 238, 34, { lines: 2 }))
    draw(facts.nameElsewhere, 246, 16);
  draw(facts.completed, 318, 14, { colour: quiet });
  draw(facts.title, 342, 24, { lines: 2 });
  facts.notes.forEach((note, index) => void draw(note, 414 + index * 20, 13, { colour: quiet }));
}

function drawVerification(document: PDFKit.PDFDocument, fonts: PageFonts, facts: CertificateFacts): void {
  const { data, size } = encode(facts.address, { border: 0 });
  const cell = qrSide / size;
  const top = page.height - frame - 14 - qrSide;
  const left = frame + 16;
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) document.rect(left + x * cell, top + y * cell, cell, cell);
    });
  });
  document.fill(ink);
  const box = { x: left + qrSide + 14, width: page.width - left - qrSide - 80, align: 'left' as const };
  const draw = (text: string, y: number, size: number) =>
    writeLines(document, fonts, text, { ...box, y, size, smallest: 7, lines: 1, colour: quiet });
  draw(facts.verify, top + 26, 10);
  draw(facts.address, top + 44, 10);
  draw(facts.code, top + 62, 10);
}
