import type { Topic } from '#features/virtual-humans/model/case-content.ts';
import type { Leads } from './asked-further.ts';
import { text, texts, topic } from './demo-conversation.ts';

/** Small topics that earn nothing, and which topic makes people ask for each. */
type Asked = { readonly topics: readonly Topic[]; readonly leads: Leads };

type Entry = {
  id: string;
  name: string;
  after: string[];
  next: string[];
  trust: number | null;
  moves: number[];
  wordings: string[];
  answers: string[];
  withheld: string[];
};

const heading = /^# (?<id>[a-z0-9-]+): (?<name>.+)$/;

/**
 * Reads a list of topics. `# id: name` begins one; `after:` names the topics that lead to it and `next:` those that follow; `trust:` says from
 * how much trust on it is told and `moves:` by how much trust and tension change; `>` is an answer, `~` what is said instead of it, and every other line is a wording.
 */
export function readAskedTopics(list: string, withheld: readonly string[] = []): Asked {
  const entries: Entry[] = [];
  for (const line of list.split('\n').map((each) => each.trim())) {
    if (line !== '') readLine(entries, line);
  }
  const leads: Record<string, string[]> = {};
  for (const { id, after } of entries) for (const from of after) leads[from] = [...(leads[from] ?? []), id];
  return { topics: entries.map((entry) => toTopic(entry, withheld)), leads };
}

function readLine(entries: Entry[], line: string): void {
  const { id, name } = heading.exec(line)?.groups ?? {};
  if (id !== undefined && name !== undefined) {
    entries.push({
      id,
      name,
      after: [],
      next: [],
      trust: null,
      moves: [],
      wordings: [],
      answers: [],
      withheld: [],
    });
    return;
  }
  const entry = entries.at(-1);
  if (entry === undefined) throw new Error(`"${line}" stands before the first topic.`);
  if (line.startsWith('after: ')) entry.after = line.slice(7).split(', ');
  else if (line.startsWith('next: ')) entry.next = line.slice(6).split(', ');
  else if (line.startsWith('trust: ')) entry.trust = Number(line.slice(7));
  else if (line.startsWith('moves: ')) entry.moves = line.slice(7).split(', ').map(Number);
  else if (line.startsWith('> ')) entry.answers.push(line.slice(2));
  else if (line.startsWith('~ ')) entry.withheld.push(line.slice(2));
  else entry.wordings.push(line);
}

function toTopic(entry: Entry, withheld: readonly string[]): Topic {
  const [trust = 0, tension = 0] = entry.moves;
  const parts = {
    name: text(entry.name),
    variants: texts(entry.wordings),
    answers: texts(entry.answers),
    followUps: entry.next,
    trust,
    tension,
  };
  if (entry.trust === null) return topic(entry.id, parts);
  return topic(entry.id, {
    ...parts,
    disclosure: { rule: 'trust', atLeast: entry.trust },
    withheld: texts(entry.withheld.length > 0 ? entry.withheld : withheld),
  });
}

/** What follows by several lists. */
export function joinLeads(lists: readonly Leads[]): Leads {
  const joined: Record<string, readonly string[]> = {};
  for (const leads of lists)
    for (const [id, next] of Object.entries(leads)) joined[id] = [...(joined[id] ?? []), ...next];
  return joined;
}
