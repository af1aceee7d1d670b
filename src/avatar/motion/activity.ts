/** What the character is doing in the conversation. */
export type Activity = 'idle' | 'listening' | 'thinking' | 'speaking';
