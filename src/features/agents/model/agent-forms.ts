import { z } from 'zod';
import { agentTexts } from './agent-texts.ts';

export const agentLimits = {
  adminTitle: 120,
  name: 80,
  description: 500,
  instructions: 2_000,
  openingLine: 300,
  personDay: 500,
  organisationDay: 50_000,
  agents: 100,
  documents: 50,
  placements: 200,
  groups: 100,
  typedText: 200_000,
  documentTitle: 200,
  question: 500,
  shortestQuestion: 2,
  /** Of all documents of one agent. */
  characters: 5_000_000,
  fileBytes: 50 * 1024 ** 2,
} as const;

const required = (longest: number, message: string) =>
  z.string().trim().min(1, message).max(longest, message);

/** The form of the dialog; the organisation is the viewer's own. */
export const createAgentSchema = z.object({
  adminTitle: required(agentLimits.adminTitle, agentTexts['agent.admin-title']),
  name: required(agentLimits.name, agentTexts['agent.name']),
});

const optionalText = (longest: number) => z.string().trim().max(longest);

/** What the editor saves. */
export const agentSettingsSchema = createAgentSchema.extend({
  description: optionalText(agentLimits.description),
  instructions: optionalText(agentLimits.instructions),
  openingLine: optionalText(agentLimits.openingLine),
  avatarId: z.number().int().nullable(),
  voiceId: z.number().int().nullable(),
  personDayLimit: z.number().int().min(1).max(agentLimits.personDay),
  organisationDayLimit: z.number().int().min(1).max(agentLimits.organisationDay),
});
export type AgentSettings = z.infer<typeof agentSettingsSchema>;

/** Any of them may be left out, and then stay or take their defaults. */
export const agentChangesSchema = agentSettingsSchema.partial();
export type AgentChanges = { [Field in keyof AgentSettings]?: AgentSettings[Field] | undefined };

/** What is typed in a chat; too little to be a question is not sent. */
export const questionFormSchema = z.object({ question: z.string().trim().max(agentLimits.question) });

export function isQuestion(text: string): boolean {
  const { length } = text.trim();
  return length >= agentLimits.shortestQuestion && length <= agentLimits.question;
}

/** What distinguishes a copy in the list. */
export function titleOfCopy(adminTitle: string): string {
  const ending = ' (Copy)';
  return adminTitle.slice(0, agentLimits.adminTitle - ending.length) + ending;
}
