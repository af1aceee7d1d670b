import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { z } from 'zod';

/** Makes the card of the demo's course, in English and Chinese: node demo/scripts/documents.ts */

const fonts = new URL('../../src/features/certificates/server/fonts/', import.meta.url);
const target = new URL('../media/documents/', import.meta.url);

const steps = [
  ['1 Ask', 'Can we look at the chart together?'],
  ['2 Say what you see', 'I have not seen the vial.'],
  ['3 Say that you worry', 'I am worried that the dose is wrong.'],
  ['4 Stop', 'Stop, please. We check it first.'],
] as const;

async function makeCard(file: string, language: string, font: string, text: (english: string) => string) {
  const title = text('Four steps to speak up');
  const pdf = new PDFDocument({
    ...{ size: 'A5', margin: 48, lang: language, tagged: true, displayTitle: true },
    info: { Title: title, CreationDate: new Date('2026-01-01T00:00:00Z') },
  });
  pdf.registerFont('text', fileURLToPath(new URL(font, fonts))).font('text');
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  root.add(pdf.struct('H1', {}, () => void pdf.fontSize(22).fillColor('#1d3557').text(title).moveDown(0.5)));
  for (const [name, sentence] of steps) {
    root.add(pdf.struct('H2', {}, () => void pdf.fontSize(15).fillColor('#1d3557').text(text(name))));
    root.add(
      pdf.struct('P', {}, () => void pdf.fontSize(12).fillColor('#222').text(text(sentence)).moveDown(0.8)),
    );
  }
  root.end();
  pdf.addPage();
  const list = pdf.struct('Document');
  pdf.addStructure(list);
  list.add(
    pdf.struct(
      'H1',
      {},
      () => void pdf.fontSize(18).fillColor('#1d3557').text(text('Before you go on')).moveDown(0.5),
    ),
  );
  for (const line of [
    'Think of a moment in the last month when you saw something and said nothing.',
    'Say aloud the sentence that you would use today.',
    'Tell a colleague what you expect of them when they see you make a mistake.',
  ])
    list.add(
      pdf.struct(
        'P',
        {},
        () =>
          void pdf
            .fontSize(12)
            .fillColor('#222')
            .text(`• ${text(line)}`)
            .moveDown(0.6),
      ),
    );
  list.end();
  pdf.end();
  await pipeline(pdf, createWriteStream(new URL(file, target)));
}

const chinese = z
  .record(z.string(), z.string())
  .parse(JSON.parse(await readFile(new URL('../content/texts.zh-TW.json', import.meta.url), 'utf8')));
await mkdir(target, { recursive: true });
await makeCard('four-steps.pdf', 'en-GB', 'NotoSans-Regular.ttf', (english) => english);
await makeCard(
  'four-steps.zh-TW.pdf',
  'zh-TW',
  'NotoSansTC-Regular.ttf',
  (english) => chinese[english] ?? english,
);
