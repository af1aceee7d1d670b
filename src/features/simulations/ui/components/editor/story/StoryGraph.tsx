import { useMemo } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import {
  findEndingVideoIds,
  findReachableVideoIds,
  type Story,
  type StoryProblem,
} from '../../../../model/branching.ts';
import { findVideo, listEventsOf } from '../../../editor-state/editor-document.ts';
import { useEditor } from '../../../editor-state/editor-session.ts';
import { nameOfVideo, shortNameOfVideo } from '../event-names.ts';
import styles from './Story.module.css';
import { layOutStory, type StoryLink, type StoryNode } from './story-layout.ts';

const cell = { width: 272, height: 128 };
const box = { width: 204, height: 78 };
const margin = 28;

export interface StoryGraphProps {
  story: Story;
  problems: readonly StoryProblem[];
  onOpen: (videoId: number) => void;
}

/** The story drawn: videos from left to right, lines for what leads from one to another. */
export function StoryGraph({ story, problems, onOpen }: StoryGraphProps) {
  const t = useTranslate('simulation-editor');
  const layout = useMemo(() => layOutStory(story), [story]);
  const reachable = useMemo(() => findReachableVideoIds(story), [story]);
  const ending = useMemo(() => findEndingVideoIds(story), [story]);
  const nodeOf = new Map(layout.nodes.map((node) => [node.videoId, node]));
  const width = layout.columns * cell.width + margin * 2 - (cell.width - box.width);
  const height = layout.rows * cell.height + margin * 2;
  return (
    <div className={styles.canvas}>
      <div className={styles.drawing} style={{ width, height }}>
        <svg width={width} height={height} aria-hidden focusable="false">
          <defs>
            <marker
              id="story-arrow"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path d="M0 0 8 4 0 8z" className={styles.arrow} />
            </marker>
          </defs>
          {layout.links.map((link) => (
            <path
              key={`${link.fromVideoId} ${link.toVideoId}`}
              className={styles.link}
              data-back={link.isBack || undefined}
              d={pathOf(link, nodeOf)}
              markerEnd="url(#story-arrow)"
            />
          ))}
        </svg>
        <ul className={styles.nodes} aria-label={t('story.graph')}>
          {layout.nodes.map((node) => (
            <StoryBox
              key={node.videoId}
              node={node}
              links={layout.links}
              isReachable={reachable.has(node.videoId)}
              isEnding={ending.has(node.videoId)}
              hasError={problems.some(
                ({ videoId, severity }) => videoId === node.videoId && severity === 'error',
              )}
              onOpen={() => onOpen(node.videoId)}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

interface StoryBoxProps {
  node: StoryNode;
  links: readonly StoryLink[];
  isReachable: boolean;
  isEnding: boolean;
  hasError: boolean;
  onOpen: () => void;
}

function StoryBox({ node, links, isReachable, isEnding, hasError, onOpen }: StoryBoxProps) {
  const t = useTranslate('simulation-editor');
  const document = useEditor((state) => state.document);
  const video = findVideo(document, node.videoId);
  const posterUrl = useEditor((state) => (video ? (state.facts[video.mediaId]?.posterUrl ?? null) : null));
  if (!video) return null;
  const isStart = document.startVideoId === video.id;
  const targets = links
    .filter((link) => link.fromVideoId === video.id)
    .flatMap((link) => findVideo(document, link.toVideoId) ?? [])
    .map((target) => nameOfVideo(t, target));
  const { left, top } = cornerOf(node);
  return (
    <li className={styles.node} style={{ left, top, width: box.width, height: box.height }}>
      <button
        type="button"
        className={styles.box}
        data-unreachable={!isReachable || undefined}
        data-error={hasError || undefined}
        onClick={onOpen}
      >
        <span className={styles.boxPicture}>{posterUrl ? <img src={posterUrl} alt="" /> : null}</span>
        <span className={styles.boxText}>
          <span className={styles.boxName}>{shortNameOfVideo(t, video)}</span>
          <span className={styles.boxMeta}>
            {isStart ? `${t('story.start')} · ` : ''}
            {t('story.interactions', { count: listEventsOf(document, video.id).length })}
          </span>
          <span className="visually-hidden">
            {targets.length > 0 ? t('story.leadsTo', { targets: targets.join(', ') }) : ''}
            {isReachable ? '' : t('story.unreachable')}
            {isEnding ? '' : t('story.neverEnds')}
          </span>
        </span>
      </button>
    </li>
  );
}

function cornerOf(node: StoryNode): { left: number; top: number } {
  return {
    left: margin + node.column * cell.width,
    top: margin + node.row * cell.height + (cell.height - box.height) / 2,
  };
}

function pathOf(link: StoryLink, nodeOf: ReadonlyMap<number, StoryNode>): string {
  const from = nodeOf.get(link.fromVideoId);
  const to = nodeOf.get(link.toVideoId);
  if (!from || !to) return '';
  const a = cornerOf(from);
  const b = cornerOf(to);
  if (!link.isBack) {
    const x1 = a.left + box.width;
    const y1 = a.top + box.height / 2;
    const y2 = b.top + box.height / 2;
    const bend = Math.max(24, (b.left - x1) / 2);
    return `M${x1} ${y1} C${x1 + bend} ${y1} ${b.left - bend} ${y2} ${b.left - 3} ${y2}`;
  }
  if (from.column === to.column && from !== to) {
    // Straight up or down where they are neighbours, else around on the right.
    const isBelow = to.row > from.row;
    const x = a.left + box.width / 2;
    if (Math.abs(to.row - from.row) === 1) {
      const start = isBelow ? a.top + box.height : a.top;
      return `M${x} ${start} L${x} ${isBelow ? b.top - 3 : b.top + box.height + 3}`;
    }
    const right = a.left + box.width;
    const [y1, y2] = [a.top + box.height / 2, b.top + box.height / 2];
    return `M${right} ${y1} C${right + 44} ${y1} ${right + 44} ${y2} ${right + 3} ${y2}`;
  }
  // Back, or round to itself, along the lower side and away from the lines that lead on.
  const x1 = a.left + box.width / 2 + 16;
  const x2 = b.left + box.width / 2 - 16;
  const y1 = a.top + box.height;
  const y2 = b.top + box.height;
  const low = Math.max(y1, y2) + 46;
  return `M${x1} ${y1} C${x1 - 10} ${low} ${x2 + 10} ${low} ${x2} ${y2 + 3}`;
}
