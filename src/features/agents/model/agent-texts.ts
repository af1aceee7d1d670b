/** The refusals of agents by their reason; the browser shows its own language by the same key. */
export const agentTexts = {
  'agent.not-configured': 'AI Agent API URL and API Key must be configured',
  'agent.key-wrong': 'The API key is not valid.',
  'agent.admin-title': 'The admin title is required and has 120 characters at most.',
  'agent.name': 'The name is required and has 80 characters at most.',
  'agent.too-many-agents': 'An organisation has 100 AI agents at most.',
  'agent.too-many-documents': 'An AI agent has 50 documents at most.',
  'agent.too-much-text': 'The documents of an AI agent have 5,000,000 characters at most.',
  'agent.file-kind': 'Only PDF, DOCX and text files can be read.',
  'agent.file-too-large': 'A file may have 50 MB at most.',
  'agent.file-empty': 'This file is empty.',
  'agent.not-readable-item': 'Only published courses and interactive videos can be read.',
  'agent.question-length': 'A question has 2 to 500 characters.',
  'agent.person-limit': 'You have asked as often as is possible today. Ask again tomorrow.',
  'agent.organisation-limit': 'This AI agent has answered as often as is possible today. Ask again tomorrow.',
  'agent.passage-gone': 'This passage is not there any more. The document was changed or removed.',
} as const;
export type AgentReason = keyof typeof agentTexts;
