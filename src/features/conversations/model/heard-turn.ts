import type { Turn } from '#features/virtual-humans/model/transcript.ts';

/** A learner turn as it came, checked; the engine adds its understanding. `id` is its key. */
export type HeardTurn = Pick<Turn, 'id' | 'text' | 'startedMs' | 'endedMs' | 'spoken' | 'cutInAt'>;
