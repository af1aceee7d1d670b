import type { CaseContent } from '#features/virtual-humans/model/case-content.ts';
import type { ConversationDetails, ConversationScript } from './demo-conversation.ts';
import { scripts as feedbackTalkScripts } from './feedback-talk.scripts.ts';
import * as feedbackTalk from './feedback-talk.ts';
import { scripts as lateDeliveryComplaintScripts } from './late-delivery-complaint.scripts.ts';
import * as lateDeliveryComplaint from './late-delivery-complaint.ts';
import { scripts as lateHandoverScripts } from './late-handover.scripts.ts';
import * as lateHandover from './late-handover.ts';
import { scripts as stopTheJobScripts } from './stop-the-job.scripts.ts';
import * as stopTheJob from './stop-the-job.ts';
import { scripts as worriedPatientScripts } from './worried-patient.scripts.ts';
import * as worriedPatient from './worried-patient.ts';

export type DemoConversation = {
  details: ConversationDetails;
  content: CaseContent;
  /** Talks held before the visitor came, so that lists, logs and reports are not empty. */
  scripts: readonly ConversationScript[];
};

/** The virtual humans of the organisation "demo", in the order in which they are shown. */
export const demoConversations: readonly DemoConversation[] = [
  { ...worriedPatient, scripts: worriedPatientScripts },
  { ...lateDeliveryComplaint, scripts: lateDeliveryComplaintScripts },
  { ...feedbackTalk, scripts: feedbackTalkScripts },
  { ...stopTheJob, scripts: stopTheJobScripts },
  { ...lateHandover, scripts: lateHandoverScripts },
];
