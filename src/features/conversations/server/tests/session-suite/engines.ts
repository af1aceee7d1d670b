import type { ModelBehaviour, ReceivedCall } from '#platform/testing/model-test-server.ts';

/** The answer of a session's engine to a learner's words, and its source. */
export type SessionEngine = {
  name: string;
  /** The protocol of the organisation's model; null: it has none. */
  protocol: 'openai-compatible' | 'anthropic' | null;
  /** The address of that protocol. */
  path?: string;
  /** Whether the model answers at all. */
  works: boolean;
  /** The engine that the session names. */
  engine: 'built-in' | 'model';
  /** The engine that each of the character's turns names. */
  source: 'built-in' | 'model' | 'fallback';
  notice: 'built-in-stands-in' | null;
  /** To 'Where does it hurt?'. */
  reply: string;
};

const builtInReply = 'Across my chest, here.';
const modelReply = 'It hurts here, you know. Right across my chest, when I walk.';
const model = { works: true, engine: 'model', source: 'model', notice: null, reply: modelReply } as const;

/** The rules of a session are the same for every engine: each behaviour is tried with each of these. */
export const sessionEngines: readonly SessionEngine[] = [
  {
    name: 'the built-in engine',
    protocol: null,
    works: false,
    engine: 'built-in',
    source: 'built-in',
    notice: null,
    reply: builtInReply,
  },
  {
    ...model,
    name: 'a model at an OpenAI-compatible address',
    protocol: 'openai-compatible',
    path: '/v1/chat/completions',
  },
  { ...model, name: 'a model that speaks as Anthropic does', protocol: 'anthropic', path: '/v1/messages' },
  {
    name: 'a model that fails, so that the built-in engine stands in',
    protocol: 'openai-compatible',
    works: false,
    engine: 'model',
    source: 'fallback',
    notice: 'built-in-stands-in',
    reply: builtInReply,
  },
];

const report = {
  overallAnalysis: 'You began with the question that mattered most and gave George time to answer it.',
  areasOfImprovement: 'Next time name what you heard before you go on, and say what happens next.',
  objectiveReports: [],
};

/** The normal behaviour of the stub, or its one permanent error. */
export function answerAs({ works, reply }: SessionEngine): (call: ReceivedCall) => ModelBehaviour {
  return (call) => {
    if (!works) return { kind: 'status', status: 500 };
    const isReport = JSON.stringify(call.body).includes('You write a coaching report');
    return { kind: 'answer', text: isReport ? JSON.stringify(report) : reply };
  };
}
