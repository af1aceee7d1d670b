import type { Translate } from '#locales/use-translate.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { type AgentReason, agentTexts } from '../model/agent-texts.ts';

function isReason(text: string | undefined): text is AgentReason {
  return text !== undefined && Object.hasOwn(agentTexts, text);
}

/** The feature's own refusals in the person's language; undefined for all others. */
export function findAgentErrorText(t: Translate<'agents'>, error: unknown): string | undefined {
  const reason = error instanceof AppGraphqlError ? error.reason : undefined;
  return isReason(reason) ? t(`problem.${reason}`) : undefined;
}
