import { beginConversation, readUnderstanding } from '#dialogue/index.ts';
import { toDialogueCase } from '#features/conversations/model/dialogue-case.ts';
import {
  type CaseContent,
  type ConversationLocale,
  type Objective,
  type Scene,
  type SceneChoice,
  textsIn,
} from '#features/virtual-humans/model/case-content.ts';
import { pick, type Random } from '../random.ts';
import { sayWanted } from './free-talk.ts';
import { type Step, says } from './learner.ts';
import { linesIn } from './lines.ts';

type Asked = { content: CaseContent; locale: ConversationLocale; random: Random };
type Way = readonly { scene: Scene; choice: SceneChoice }[];

/** Enough for any outline that people draw; a larger one is walked as far as this. */
const mostWays = 2_000;
const longestWay = 40;

/** The way that passes the most points, then the most trust. */
export function writeGoodScenes(asked: Asked): Step[] {
  const { content, locale, random } = asked;
  const worth = (way: Way) => {
    const passed = new Set(way.map(({ choice }) => choice.toSceneId));
    // An objective is earned once, however many of its scenes are passed.
    const earned = content.objectives.reduce(
      (sum, { evidence, points }) =>
        evidence.kind === 'scene' && evidence.sceneIds.some((id) => passed.has(id)) ? sum + points : sum,
      0,
    );
    return earned * 1_000 + way.reduce((sum, { choice }) => sum + choice.effect.trust, 0);
  };
  const best = listWays(content).sort((a, b) => worth(b) - worth(a))[0] ?? [];
  const wanted = content.objectives.flatMap(({ evidence }) => sayWanted(asked, evidence));
  const steps = best.flatMap((part) => choose(asked, part));
  return [says(pick(random, linesIn(locale).hello) ?? ''), ...sayBeside(asked, steps, wanted)];
}

/**
 * What is wanted besides is said in one breath with a step that is still understood with it: alone it might be a way on in the scene that it
 * is said in. What fits nowhere is said before the last step: after it the conversation is over.
 */
function sayBeside(asked: Asked, steps: readonly Step[], wanted: readonly Step[]): Step[] {
  const said = [...steps];
  const alone: Step[] = [];
  for (const more of wanted) {
    const joined = said.map((step) => ({ ...step, text: `${step.text} ${more.text}` }));
    const at = said.findIndex((step, place) => {
      const both = joined[place];
      return step === steps[place] && both !== undefined && isUnderstood(asked, both);
    });
    const both = joined[at];
    if (both === undefined) alone.push(more);
    else said.splice(at, 1, both);
  }
  return [...said.slice(0, -1), ...alone, ...said.slice(-1)];
}

function isUnderstood({ content, locale }: Asked, { text, meant }: Step): boolean {
  if (meant === null || !('sceneId' in meant)) return false;
  const dialogue = toDialogueCase(content);
  const { state } = beginConversation(dialogue, { locale, seed: 1, sceneId: meant.sceneId });
  return readUnderstanding(dialogue, { locale, state, text }).parts.some(
    (part) => part.kind === 'choice' && part.choiceId === meant.choiceId,
  );
}

/** At each scene the choice that costs the most trust. */
export function writeWeakScenes(asked: Asked): Step[] {
  const { content } = asked;
  const points = pointsOfScenes(content);
  const steps: Step[] = [];
  const seen = new Set<string>();
  let scene = content.scenes[0];
  while (scene && !scene.ends && !seen.has(scene.id) && steps.length < longestWay) {
    seen.add(scene.id);
    const cost = ({ toSceneId, effect }: SceneChoice) => (points.get(toSceneId) ?? 0) * 1_000 + effect.trust;
    const choice = scene.choices.toSorted((a, b) => cost(a) - cost(b))[0];
    if (!choice) break;
    steps.push(...choose(asked, { scene, choice }));
    scene = content.scenes.find(({ id }) => id === choice.toSceneId);
  }
  return steps;
}

/** The shortest way to what the objective asks for. */
export function writeObjectiveScenes(asked: Asked, { evidence }: Objective): Step[] {
  const wanted = sayWanted(asked, evidence);
  if (evidence.kind !== 'scene') return [...wanted, ...linesIn(asked.locale).hello.map(says)];
  const way = findWay(asked.content, new Set(evidence.sceneIds));
  return way.flatMap((part) => choose(asked, part));
}

function choose({ content, locale, random }: Asked, { scene, choice }: Way[number]): Step[] {
  const text = pick(random, textsIn(choice.variants, locale, content.locales[0]));
  return text === undefined ? [] : [{ text, meant: { sceneId: scene.id, choiceId: choice.id } }];
}

function pointsOfScenes({ objectives }: CaseContent): Map<string, number> {
  const points = new Map<string, number>();
  for (const { evidence, points: worth } of objectives) {
    if (evidence.kind !== 'scene') continue;
    for (const id of evidence.sceneIds) points.set(id, (points.get(id) ?? 0) + worth);
  }
  return points;
}

/** Ways from the start to an end that enter no scene twice. */
function listWays({ scenes }: CaseContent): Way[] {
  const byId = new Map(scenes.map((scene) => [scene.id, scene]));
  const found: Way[] = [];
  let walked = 0;
  const walk = (scene: Scene | undefined, way: Way): void => {
    walked += 1;
    if (!scene || walked > mostWays) return;
    const passed = new Set([...way.map((part) => part.scene.id), scene.id]);
    const next = scene.ends
      ? []
      : scene.choices.filter(({ toSceneId }) => byId.has(toSceneId) && !passed.has(toSceneId));
    if (next.length === 0 || way.length >= longestWay) {
      found.push(way);
      return;
    }
    for (const choice of next) walk(byId.get(choice.toSceneId), [...way, { scene, choice }]);
  };
  walk(scenes[0], []);
  return found;
}

function findWay({ scenes }: CaseContent, wanted: ReadonlySet<string>): Way {
  const byId = new Map(scenes.map((scene) => [scene.id, scene]));
  const [start] = scenes;
  const open: { scene: Scene; way: Way }[] = start ? [{ scene: start, way: [] }] : [];
  const seen = new Set<string>();
  for (let at = open.shift(); at; at = open.shift()) {
    const { scene, way } = at;
    if (seen.has(scene.id) || scene.ends) continue;
    seen.add(scene.id);
    for (const choice of scene.choices) {
      const longer = [...way, { scene, choice }];
      if (wanted.has(choice.toSceneId)) return longer;
      const next = byId.get(choice.toSceneId);
      if (next) open.push({ scene: next, way: longer });
    }
  }
  return [];
}
