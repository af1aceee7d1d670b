import { IconChevronLeft, IconChevronRight, IconFileSad, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, TextLayer } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
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
  const turn = (by: -1 | 1) => setPage(Math.min(Math.max(page + by, 1), count));
  return (
    <section className={styles.reader} aria-label={title}>
      <div className={styles.tools} role="toolbar" aria-label={t('pdf.tools')}>
        <Step
          label={t('pdf.previous')}
          icon={<IconChevronLeft aria-hidden />}
          atEnd={page === 1}
          onStep={() => turn(-1)}
        />
        <p className={styles.place} role="status">
          {t('pdf.page', { page, count })}
        </p>
        <Step
          label={t('pdf.next')}
          icon={<IconChevronRight aria-hidden />}
          atEnd={page === count}
          onStep={() => turn(1)}
        />
        <span className={styles.gap} />
        <Step
          label={t('pdf.smaller')}
          icon={<IconZoomOut aria-hidden />}
          atEnd={zoom === 0}
          onStep={() => setZoom(zoom - 1)}
        />
        <Step
          label={t('pdf.larger')}
          icon={<IconZoomIn aria-hidden />}
          atEnd={zoom === zooms.length - 1}
          onStep={() => setZoom(zoom + 1)}
        />
      </div>
      <PdfPage
        document={document}
        number={page}
        label={t('pdf.page', { page, count })}
        zoom={zooms[zoom] ?? 1}
        onTurn={turn}
      />
    </section>
  );
}

interface StepProps {
  label: string;
  icon: ReactNode;
  atEnd: boolean;
  onStep: () => void;
}

/** Keeps the focus at the last step, so that the keyboard does not begin again at the top of the page. */
function Step({ label, icon, atEnd, onStep }: StepProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={atEnd || undefined}
      onClick={() => atEnd || onStep()}
    />
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
  /** 'Page 2 of 5' */
  label: string;
  zoom: number;
  onTurn: (by: -1 | 1) => void;
}

function PdfPage({ document, number, label, zoom, onTurn }: PdfPageProps) {
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  // pdf.js draws into elements that React does not know.
  useEffect(() => {
    if (width === 0 || !canvas.current || !text.current) return;
    return drawPage({ document, number, width: width * zoom, canvas: canvas.current, text: text.current });
  }, [document, number, width, zoom]);
  // A new page is read from its beginning.
  useEffect(() => {
    if (number > 0) frame.current?.scrollTo({ top: 0 });
  }, [number]);
  return (
    // The part that does not fit is reached by keyboard as well. Its words are no news: the toolbar says which page there is,
    // and whoever listens goes in here to read.
    <section
      ref={frame}
      className={styles.frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      aria-label={label}
      onKeyDown={(event) => {
        const by = turnOf(event);
        if (by === null) return;
        event.preventDefault();
        onTurn(by);
      }}
    >
      <div className={styles.page}>
        <canvas ref={canvas} aria-hidden />
        <div ref={text} className={styles.text} />
      </div>
    </section>
  );
}

/** Page Up and Page Down scroll, and turn the page where there is nothing more to scroll. */
function turnOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): -1 | 1 | null {
  const { scrollTop, clientHeight, scrollHeight } = currentTarget;
  if (key === 'PageDown' && scrollTop + clientHeight >= scrollHeight - 1) return 1;
  return key === 'PageUp' && scrollTop <= 0 ? -1 : null;
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
