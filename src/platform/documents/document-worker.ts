/**
 * Reads one uploaded PDF in a process of its own: how many pages it has, and a picture of the first one. It knows no file of
 * ours, no database and no network: the bytes come in, the result goes out. document-reader.ts starts it.
 */
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { writeMessage } from '../images/picture-task.ts';

const memoryLimit = Number(process.argv[2]);
const pictureWidth = Number(process.argv[3]);
/** Width to height, as of cards: of a sheet of paper its upper half, which has the title. */
const pictureRatio = 16 / 9;

setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimit) process.exit(1);
}, 50).unref();

// The library that draws looks for fonts at home, and behind the walls nobody has one.
process.env.HOME ??= '/tmp';

const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');

const folderOf = (name: string) => fileURLToPath(import.meta.resolve(`pdfjs-dist/${name}/`));

const bytes = await buffer(process.stdin);
const pdf = await getDocument({
  data: new Uint8Array(bytes),
  // Nothing is fetched, and no font of this machine is looked for: characters are drawn as shapes.
  disableFontFace: true,
  useSystemFonts: false,
  enableXfa: false,
  useWasm: false,
  cMapUrl: folderOf('cmaps'),
  standardFontDataUrl: folderOf('standard_fonts'),
  maxImageSize: 50_000_000,
  verbosity: VerbosityLevel.ERRORS,
}).promise;
const pages = pdf.numPages;

/** What cannot be drawn still has pages. */
const picture = await draw().catch(() => Buffer.alloc(0));
for (const part of writeMessage({ pages }, picture)) process.stdout.write(part);

async function draw(): Promise<Buffer> {
  const page = await pdf.getPage(1);
  const whole = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: pictureWidth / whole.width });
  const height = Math.ceil(pictureWidth / pictureRatio);
  const factory = pdf.canvasFactory as { create(width: number, height: number): Drawn }; // of the library's build for Node
  const { canvas, context } = factory.create(pictureWidth, height);
  await page.render({ canvas: null, canvasContext: context, viewport, background: '#ffffff' }).promise;
  return canvas.toBuffer('image/png');
}

type Drawn = {
  canvas: { toBuffer(type: 'image/png'): Buffer };
  context: CanvasRenderingContext2D;
};
