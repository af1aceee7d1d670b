import { IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { useEditor, usePlayhead } from '../../../editor-state/editor-session.ts';
import {
  useEventsOfVideo,
  useSelectedVideo,
  useStableKey,
  useVideoFacts,
} from '../../../editor-state/use-selection.ts';
import { Lane, LaneName } from './Lane.tsx';
import { PlayheadLine } from './PlayheadLine.tsx';
import { Ruler } from './Ruler.tsx';
import styles from './Timeline.module.css';
import { clampZoom, largestZoom, smallestZoom } from './timeline-scale.ts';

const zoomStep = 1.6;
const endPaddingPx = 28;

/** One lane for each interaction over the time of the chosen video. */
export function Timeline() {
  const t = useTranslate('simulation-editor');
  const events = useEventsOfVideo();
  const selectedId = useEditor((state) => state.selection.eventId);
  const video = useSelectedVideo();
  const facts = useVideoFacts(video?.mediaId);
  const playerDurationMs = usePlayhead((state) => state.durationMs);
  const durationMs = facts?.lengthMs || playerDurationMs;
  const keyOf = useStableKey();
  const [zoom, setZoom] = useState(1);
  const { ref: tracks, width } = useWidth();
  const pxPerSecond =
    durationMs > 0 ? (Math.max(120, width - endPaddingPx) / (durationMs / 1000)) * zoom : 100;
  const trackWidth = (durationMs / 1000) * pxPerSecond + endPaddingPx;

  const zoomBy = (factor: number) => setZoom(clampZoom(zoom * factor));
  useWheelZoom(tracks, zoomBy);
  useKeepPlayheadInView(tracks, pxPerSecond);

  return (
    <section className={styles.timeline} aria-label={t('timeline.label')}>
      <header className={styles.head}>
        <p className={styles.title}>{t('timeline.count', { count: events.length })}</p>
        <div className={styles.zoom} role="toolbar" aria-label={t('timeline.zoom')}>
          <IconButton
            size="sm"
            label={t('timeline.zoomOut')}
            disabled={zoom <= smallestZoom}
            icon={<IconZoomOut aria-hidden />}
            onClick={() => zoomBy(1 / zoomStep)}
          />
          <IconButton
            size="sm"
            label={t('timeline.zoomFit')}
            disabled={zoom === 1}
            icon={<IconZoomReset aria-hidden />}
            onClick={() => setZoom(1)}
          />
          <IconButton
            size="sm"
            label={t('timeline.zoomIn')}
            disabled={zoom >= largestZoom}
            icon={<IconZoomIn aria-hidden />}
            onClick={() => zoomBy(zoomStep)}
          />
        </div>
      </header>
      <div className={styles.body}>
        <ul className={styles.names} aria-label={t('timeline.names')}>
          {events.map((event) => (
            <LaneName key={keyOf(event.id)} event={event} isSelected={event.id === selectedId} />
          ))}
        </ul>
        <div ref={tracks} className={styles.tracks}>
          <div className={styles.canvas} style={{ width: trackWidth }}>
            <Ruler durationMs={durationMs} pxPerSecond={pxPerSecond} />
            {events.map((event) => (
              <Lane
                key={keyOf(event.id)}
                event={event}
                isSelected={event.id === selectedId}
                pxPerSecond={pxPerSecond}
                durationMs={durationMs}
              />
            ))}
            {events.length === 0 ? <p className={styles.empty}>{t('timeline.empty')}</p> : null}
            <PlayheadLine pxPerSecond={pxPerSecond} durationMs={durationMs} />
          </div>
        </div>
      </div>
    </section>
  );
}

function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(600);
  // The scale follows the element's size, which only the browser knows.
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/** Ctrl and the wheel zoom, as in maps and drawings; React's own wheel events may not be prevented. */
function useWheelZoom(target: { current: HTMLElement | null }, zoomBy: (factor: number) => void): void {
  const latest = useRef(zoomBy);
  latest.current = zoomBy;
  // See above.
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const handleWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      latest.current(event.deltaY < 0 ? 1.15 : 1 / 1.15);
    };
    element.addEventListener('wheel', handleWheel, { passive: false });
    return () => element.removeEventListener('wheel', handleWheel);
  }, [target]);
}

/** While it plays, the zoomed timeline scrolls along. */
function useKeepPlayheadInView(target: { current: HTMLElement | null }, pxPerSecond: number): void {
  const page = usePlayhead((state) => {
    const width = target.current?.clientWidth ?? 0;
    if (width === 0) return 0;
    return Math.floor(((state.timeMs / 1000) * pxPerSecond) / width);
  });
  // Scrolling is the browser's.
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const left = page * element.clientWidth;
    const isInView = left >= element.scrollLeft && left < element.scrollLeft + element.clientWidth;
    if (!isInView) element.scrollTo({ left });
  }, [page, target]);
}
