import { IconAlertTriangle, IconFlag, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import type { Scene } from '../../../model/case-content.ts';
import { layoutScenes, type SceneEdge, type SceneNode } from '../../../model/scene-graph.ts';
import { useNames } from '../state/builder-context.ts';
import styles from './SceneGraph.module.css';

interface SceneGraphProps {
  scenes: readonly Scene[];
  nameOf: (scene: Scene, index: number) => string;
  /** A scene was chosen. */
  onOpen: (id: string) => void;
}

/** Sizes of the drawing, in CSS pixels. */
const box = { width: 176, height: 64 };
const gap = { across: 112, down: 28 };
const edge = 16;

const leftOf = ({ column }: SceneNode) => edge + column * (box.width + gap.across);
const topOf = ({ row }: SceneNode) => edge + row * (box.height + gap.down);

/**
 * The outline as a picture: scenes from left to right, choices as lines between them. Each scene is a button that opens it in the
 * list; its choices are read with it, so that nothing is said by lines alone.
 */
export function SceneGraph({ scenes, nameOf, onOpen }: SceneGraphProps) {
  const t = useTranslate('virtual-human-builder');
  const { text } = useNames();
  const { nodes, edges, columns, rows } = layoutScenes(scenes);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const nameById = new Map(scenes.map((scene, index) => [scene.id, nameOf(scene, index)]));
  const width = edge * 2 + columns * (box.width + gap.across) - gap.across;
  // A bow back to an earlier scene needs room below the last row.
  const height = edge * 2 + rows * (box.height + gap.down);
  const leads = (id: string) =>
    edges
      .filter(({ from }) => from === id)
      .map(({ to, choice }) => t('choice.leads', { text: text(choice.label), scene: nameById.get(to) ?? '' }))
      .join('; ');
  return (
    <section className={styles.frame} aria-label={t('scenes.graph')}>
      <div className={styles.picture} style={{ width, height }}>
        <Lines edges={edges} byId={byId} size={{ width, height }} />
        <ol className={styles.nodes}>
          {nodes.map((node) => (
            <li key={node.id}>
              <button
                type="button"
                className={styles.node}
                data-state={node.state}
                style={{ left: leftOf(node), top: topOf(node), width: box.width, height: box.height }}
                title={leads(node.id) || undefined}
                onClick={() => onOpen(node.id)}
              >
                <span className={styles.name}>{nameById.get(node.id)}</span>
                <State state={node.state} />
                <span className="visually-hidden">{leads(node.id)}</span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const looks = {
  start: { Icon: IconPlayerPlay, text: 'scene.start' },
  end: { Icon: IconFlag, text: 'scene.end' },
  unreachable: { Icon: IconAlertTriangle, text: 'scene.unreached' },
  'dead-end': { Icon: IconAlertTriangle, text: 'scene.deadEnd' },
} as const;

function State({ state }: { state: SceneNode['state'] }) {
  const t = useTranslate('virtual-human-builder');
  if (state === 'step') return null;
  const { Icon, text } = looks[state];
  return (
    <span className={styles.state}>
      <Icon size={14} aria-hidden />
      {t(text)}
    </span>
  );
}

interface LinesProps {
  edges: readonly SceneEdge[];
  byId: ReadonlyMap<string, SceneNode>;
  size: { width: number; height: number };
}

function Lines({ edges, byId, size }: LinesProps) {
  return (
    <svg className={styles.lines} {...size} aria-hidden="true">
      <defs>
        <marker
          id="scene-arrow"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8z" />
        </marker>
      </defs>
      {edges.map(({ key, from, to }) => {
        const [one, other] = [byId.get(from), byId.get(to)];
        return one && other ? (
          <path key={key} className={styles.line} d={pathOf(one, other)} markerEnd="url(#scene-arrow)" />
        ) : null;
      })}
    </svg>
  );
}

/** From the right side of one scene to the left side of the other; back to an earlier one in a bow below. */
function pathOf(from: SceneNode, to: SceneNode): string {
  const start = { x: leftOf(from) + box.width, y: topOf(from) + box.height / 2 };
  const end = { x: leftOf(to), y: topOf(to) + box.height / 2 };
  const isAhead = end.x > start.x;
  const bend = isAhead ? (end.x - start.x) / 2 : gap.across / 2;
  const low = isAhead ? 0 : box.height;
  return `M${start.x} ${start.y} C${start.x + bend} ${start.y + low} ${end.x - bend} ${end.y + low} ${end.x} ${end.y}`;
}
