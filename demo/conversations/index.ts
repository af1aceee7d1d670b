import type { CaseContent } from '#features/virtual-humans/model/case-content.ts';
import type { ConversationDetails } from './demo-conversation.ts';
import * as feedbackTalk from './feedback-talk.ts';
import * as lateDeliveryComplaint from './late-delivery-complaint.ts';
import * as stopTheJob from './stop-the-job.ts';
import * as worriedPatient from './worried-patient.ts';

export type DemoConversation = { details: ConversationDetails; content: CaseContent };

export const demoConversations: readonly DemoConversation[] = [
  worriedPatient,
  lateDeliveryComplaint,
  feedbackTalk,
  stopTheJob,
];
