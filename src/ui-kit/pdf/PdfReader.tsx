import { IconChevronLeft, IconChevronRight, IconFileSad, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, TextLayer } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '../display/EmptyState.tsx';
import { IconButton } from '../display/IconButton.tsx';
import { Skeleton } from '../display/Skeleton.tsx';
import styles from './PdfReader.module.css';

GlobalWorkerOptions.workerSrc = workerUrl;

export interface PdfReaderProps {
  url: string;
  title: string;
}

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const wholeWidth = zooms.indexOf(1);

/** A PDF page by page, as wide as its place, with its text for screen readers. Import it lazily: it brings pdf.js. */
export function PdfReader({ url: newest, title }: PdfReaderProps) {
  const t = useTranslate('ui-kit');
  // Addresses are signed anew with every answer: the first one goes on.
  const url = useRef(newest).current;
  const { document, failed } = usePdf(url);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(wholeWidth);
  if (failed) return <EmptyState icon={<IconFileSad />} title={t('pdf.failed')} text={t('pdf.failedText')} />;
  if (!document) return <Skeleton shape="block" width="100%" height="60vh" />;
  const count = document.numPages;
  return (
    <section className={styles.reader} aria-label={title}>
      <div className={styles.tools} role="toolbar" aria-label={t('pdf.tools')}>
        <IconButton
          label={t('pdf.previous')}
          icon={<IconChevronLeft aria-hidden />}
          disabled={page === 1}
          onClick={() => setPage(page - 1)}
        />
        <p className={styles.place} role="status">
          {t('pdf.page', { page, count })}
        </p>
        <IconButton
          label={t('pdf.next')}
          icon={<IconChevronRight aria-hidden />}
          disabled={page === count}
          onClick={() => setPage(page + 1)}
        />
        <span className={styles.gap} />
        <IconButton
          label={t('pdf.smaller')}
          icon={<IconZoomOut aria-hidden />}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton
          label={t('pdf.larger')}
          icon={<IconZoomIn aria-hidden />}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
      </div>
      <PdfPage document={document} number={page} zoom={zooms[zoom] ?? 1} />
    </section>
  );
}

function usePdf(url: string): { document: PDFDocumentProxy | null; failed: boolean } {
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
  const [failed, setFailed] = useState(false);
  // The document lives in a worker of pdf.js, and ends with the page.
  useEffect(() => {
    let isWanted = true;
    const task = getDocument({ url, enableXfa: false, ...files });
    task.promise.then(
      (opened) => isWanted && setDocument(opened),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
      void task.destroy();
    };
  }, [url]);
  return { document, failed };
}

/** Character maps of Chinese documents, fonts that a document does not bring, and decoders, from our own server. */
const files = {
  cMapUrl: '/pdfjs/cmaps/',
  standardFontDataUrl: '/pdfjs/standard_fonts/',
  wasmUrl: '/pdfjs/wasm/',
  useWorkerFetch: true,
};

interface PdfPageProps {
  document: PDFDocumentProxy;
  number: number;
  zoom: number;
}

function PdfPage({ document, number, zoom }: PdfPageProps) {
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  // pdf.js draws into elements that React does not know.
  useEffect(() => {
    if (width === 0 || !canvas.current || !text.current) return;
    return drawPage({ document, number, width: width * zoom, canvas: canvas.current, text: text.current });
  }, [document, number, width, zoom]);
  return (
    // The part that does not fit is reached by keyboard as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section ref={frame} className={styles.frame} tabIndex={0} aria-live="polite">
      <div className={styles.page}>
        <canvas ref={canvas} aria-hidden />
        <div ref={text} className={styles.text} />
      </div>
    </section>
  );
}

function useWidth(ref: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  // The size of an element is known to the browser only.
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

interface Drawn {
  document: PDFDocumentProxy;
  number: number;
  /** In CSS pixels. */
  width: number;
  canvas: HTMLCanvasElement;
  text: HTMLDivElement;
}

/** Answers the way to stop, where another page is wanted before this one is drawn. */
function drawPage({ document, number, width, canvas, text }: Drawn): () => void {
  let stop = () => {};
  let isWanted = true;
  const draw = async () => {
    const page = await document.getPage(number);
    if (!isWanted) return;
    const scale = width / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    // More dots than a canvas may have on a phone would leave it empty.
    const dots = Math.min(devicePixelRatio, Math.sqrt(16_000_000 / (viewport.width * viewport.height)));
    canvas.width = Math.floor(viewport.width * dots);
    canvas.height = Math.floor(viewport.height * dots);
    canvas.style.width = `${viewport.width}px`;
    canvas.style.height = `${viewport.height}px`;
    const drawing = page.render({ canvas, viewport, transform: [dots, 0, 0, dots, 0, 0] });
    text.replaceChildren();
    text.style.setProperty('--total-scale-factor', String(scale));
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
    stop = () => {
      drawing.cancel();
      layer.cancel();
    };
    await Promise.all([drawing.promise, layer.render()]);
  };
  // A drawing that was stopped is no failure; a page that cannot be drawn stays white.
  draw().catch(() => undefined);
  return () => {
    isWanted = false;
    stop();
  };
}
