export const agentsPath = '/ai-agents';
export const newAgentPath = '/ai-agents/new';
export const agentPath = (id: string) => `${agentsPath}/${id}`;
/** Where a file for an agent is sent, as the body of one request. */
export const agentFilePath = (agentId: string) => `/api/ai-agents/${agentId}/documents`;
/** In a header, so that no log of addresses holds it. */
export const agentFileNameHeader = 'x-file-name';
/** The service for the organisation's own systems. */
export const agentServicePath = '/agents';
