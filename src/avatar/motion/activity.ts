/** What the person is doing in the conversation. */
export type Activity = 'idle' | 'listening' | 'thinking' | 'speaking';
