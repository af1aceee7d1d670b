import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from '#locales/use-translate.ts';
import type { Player } from '#player/index.ts';
import {
  anchorOf,
  boxWidthOf,
  maxBoxHeightOf,
  placeBox,
  unitOf,
} from '../../../../interactions/box-placement.ts';
import { definitionOf } from '../../../../interactions/interaction.ts';
import { nudgeOf, placeAt } from '../../../editor-state/actions/placement.ts';
import type { EditorEvent } from '../../../editor-state/editor-document.ts';
import { useEditor, useEditorSession } from '../../../editor-state/editor-session.ts';
import { nameOfEvent } from '../event-names.ts';
import { MarkerBody } from './MarkerBody.tsx';
import styles from './StageMarker.module.css';

export interface StageMarkerProps {
  player: Player;
  event: EditorEvent;
  isSphere: boolean;
  isSelected: boolean;
  /** False where it is only there because it is chosen, outside its time. */
  isShown: boolean;
}

const dragThresholdPx = 3;
let dragCount = 0;

type Drag = {
  startX: number;
  startY: number;
  offsetX: number;
  offsetY: number;
  key: string;
  isMoving: boolean;
};

/** An interaction on the picture. It is dragged to its place; the arrow keys nudge it. */
export function StageMarker({ player, event, isSphere, isSelected, isShown }: StageMarkerProps) {
  const t = useTranslate('simulation-editor');
  const session = useEditorSession();
  const readOnly = useEditor((state) => state.readOnly);
  const drag = useRef<Drag | null>(null);
  const host = usePlacedElement(player, event, isSphere);
  // In the middle of the view there is nothing to move.
  const isFixed = readOnly || (isSphere && !event.sticky);
  const select = () => session.store.select({ videoId: event.videoId, eventId: event.id });

  const handlePointerDown = (pointer: PointerEvent<HTMLButtonElement>) => {
    // Looking around in 360 begins with the same press; here it belongs to the marker.
    pointer.stopPropagation();
    if (pointer.button !== 0) return;
    select();
    if (isFixed) return;
    const box = pointer.currentTarget.getBoundingClientRect();
    pointer.currentTarget.setPointerCapture(pointer.pointerId);
    dragCount += 1;
    drag.current = {
      startX: pointer.clientX,
      startY: pointer.clientY,
      offsetX: pointer.clientX - (box.left + box.width / 2),
      offsetY: pointer.clientY - (box.top + box.height / 2),
      key: `drag ${dragCount}`,
      isMoving: false,
    };
  };
  const handlePointerMove = (pointer: PointerEvent<HTMLButtonElement>) => {
    const current = drag.current;
    if (!current) return;
    const distance = Math.hypot(pointer.clientX - current.startX, pointer.clientY - current.startY);
    if (!current.isMoving && distance < dragThresholdPx) return;
    current.isMoving = true;
    session.playhead.pause();
    const place = player.unproject(pointer.clientX - current.offsetX, pointer.clientY - current.offsetY);
    if (!place) return;
    const { announce, ...result } = placeAt(event, place.posX, place.posY, isSphere);
    session.apply({ ...result, mergeKey: current.key }, t('change.move'));
  };
  const endDrag = () => {
    drag.current = null;
  };
  const handleKey = (key: KeyboardEvent) => {
    if (key.key === 'Enter' || key.key === ' ') {
      key.stopPropagation();
      return;
    }
    const nudge = nudgeOf(key.key, key.shiftKey);
    if (!nudge || isFixed || key.ctrlKey || key.metaKey || key.altKey) return;
    key.preventDefault();
    key.stopPropagation();
    session.apply(placeAt(event, event.posX + nudge.x, event.posY + nudge.y, isSphere), t('change.move'));
  };

  return createPortal(
    <button
      type="button"
      className={styles.marker}
      data-type={event.type}
      data-selected={isSelected || undefined}
      data-ghost={!isShown || undefined}
      aria-pressed={isSelected}
      aria-description={isFixed ? undefined : t('marker.hint')}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onClick={select}
      onDoubleClick={() => session.apply({ effect: 'show-inspector' }, '')}
      onKeyDown={handleKey}
      style={{ ['--marker-opacity' as string]: event.opacity }}
    >
      {/* What is seen is part of the name, so that it can be said to the machine as it is read. */}
      <span className="visually-hidden">
        {definitionOf(event).meeting === 'spot'
          ? t('marker.hotspot', { name: nameOfEvent(t, event) })
          : t(`type.${event.type}`)}
      </span>
      <MarkerBody event={event} />
      <span className="visually-hidden">
        {t('marker.place', { x: Math.round(event.posX * 100), y: Math.round(event.posY * 100) })}
      </span>
    </button>,
    host,
  );
}

/**
 * An element of the engine's overlay, which follows the picture; React fills it through a portal. It is placed once and
 * then moved: placing it anew would take focus and pointer away in the middle of a drag. The engine puts its middle on
 * the position; what the player would put elsewhere (a box at the edge, say) is moved there from it.
 */
function usePlacedElement(player: Player, event: EditorEvent, isSphere: boolean): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  const { posX, posY, size, sticky, type, pauseVideo } = event;
  const [position] = useState(() => ({ posX, posY }));
  // The engine reads the position whenever the picture moves.
  useEffect(() => player.place(host, position), [player, host, position]);
  // While the picture stands still, a new position is drawn here.
  useEffect(() => {
    position.posX = posX;
    position.posY = posY;
    const point = { x: 0, y: 0, inFront: true };
    const { meeting } = definitionOf({ type });
    const pauses = meeting === 'task' || pauseVideo;
    const arrange = () => {
      const picture = player.pictureBox();
      const isFixed = isSphere && !sticky;
      const anchor = anchorOf({ sticky, isSphere }, point, picture);
      if (isFixed) Object.assign(host.style, { opacity: '', pointerEvents: 'auto' });
      host.style.setProperty('--unit', String(unitOf(picture.width)));
      host.style.setProperty('--box-width', `${boxWidthOf(picture.width, size)}px`);
      host.style.setProperty('--box-max-height', `${maxBoxHeightOf(picture, pauses)}px`);
      const middle = meeting === 'spot' ? anchor : middleOfBox();
      host.style.transform = `translate(${Math.round(middle.x)}px, ${Math.round(middle.y)}px) translate(-50%, -50%)`;

      function middleOfBox() {
        const box = placeBox({ picture, anchor, size, pauses, contentHeight: host.offsetHeight });
        return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      }
    };
    const stop = player.follow(position, ({ x, y, inFront }) => {
      Object.assign(point, { x, y, inFront });
      // What is behind is unseen and waits in the middle, as the engine leaves it.
      if (inFront || !sticky) arrange();
    });
    const observer = new ResizeObserver(arrange);
    observer.observe(host);
    return () => {
      stop();
      observer.disconnect();
    };
  }, [player, host, position, posX, posY, size, sticky, type, pauseVideo, isSphere]);
  return host;
}
