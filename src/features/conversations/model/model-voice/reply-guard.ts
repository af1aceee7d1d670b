import { isWrittenIn } from '#dialogue/index.ts';
import type { CaseContent, ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import type { DialogueState } from '#features/virtual-humans/model/transcript.ts';
import { maximumReplyCharacters } from '../conversation-limits.ts';
import { listSecrets } from './case-secrets.ts';
import { hearingSentences } from './hearing-prompt.ts';
import { promptSentences } from './person-prompt.ts';
import { normalise, sharesRun } from './shares-run.ts';

/** The reason why a text of a model is not spoken. */
export type ReplyError = 'empty' | 'left-role' | 'leaked' | 'obeyed' | 'wrong-language' | 'too-long';

export type GuardedMoment = {
  locale: ConversationLocale;
  state: DialogueState;
  /** The learner's words in this conversation, the turn to answer last. */
  learnerTexts: readonly string[];
};

/**
 * Checks a reply, whole or as far as it has come, before it is spoken. Pure and quick: it runs for each clause. It may
 * refuse a harmless text, then the built-in engine answers; a text that passes is in role, in the language of the
 * conversation, and holds no rubric and no withheld facts.
 */
export function findReplyError(
  content: CaseContent,
  reply: string,
  moment: GuardedMoment,
): ReplyError | null {
  const text = normalise(reply);
  if (text === '') return 'empty';
  if (reply.length > maximumReplyCharacters) return 'too-long';
  if (outOfRole.some((pattern) => pattern.test(text))) return 'left-role';
  if (outOfForm.some((pattern) => pattern.test(reply))) return 'obeyed';
  if (isEchoed(text, normalise(moment.learnerTexts.at(-1) ?? ''))) return 'obeyed';
  if (isLeaked(content, text, moment)) return 'leaked';
  if (!isWrittenIn(moment.locale, reply)) return 'wrong-language';
  return null;
}

/** Mentions of being a machine, of instructions, and of being examined. */
const outOfRole = [
  /\b(?:as|i(?:'m| am)|being) (?:just |only |actually |really )?an? (?:ai|a\.i\.|artificial|language model|large language|chat ?bot|bot\b|virtual (?:human|assistant|patient|character)|digital assistant|computer program|simulat(?:ion|ed)|fictional character)/,
  /\b(?:large )?language model\b|\bllm\b|\bchat ?gpt\b|\bgpt-?\d|\bopenai\b|\banthropic\b|\bclaude\b|\bgemini\b|\bllama\b|\bmistral\b/,
  /\b(?:system|developer|hidden|initial|original|secret) (?:prompt|message|instructions?)\b/,
  /\b(?:my|these|the|your|previous|prior|above) (?:system )?(?:prompts?|guidelines|rubric|programming|training data)\b/,
  /\b(?:my|the|these|previous|prior|above|following) instructions (?:are|say|state|tell|were|as follows|include|begin|read)\b/,
  /\b(?:ignor(?:e|ing)|disregard(?:ing)?|forget(?:ting)?) (?:all |any |the |my |your )*(?:previous|prior|above|earlier) (?:instructions?|prompts?|rules)\b/,
  /\b(?:i was|i am|i'm|i've been) (?:instructed|programmed|prompted|configured|designed|trained) (?:to|not|by|as|that)\b/,
  /\bi (?:was|am|have been) told (?:not to (?:say|tell|reveal|mention)|to (?:play|act|pretend|stay))\b/,
  /\b(?:scoring|marking|grading|assessment|evaluation) (?:criteria|rubric|scheme|points?|objectives?)\b|\b(?:learning|hidden) objectives?\b/,
  /\b(?:you (?:get|earn|score|receive)|worth|awarded?) (?:\d+|one|two|three|four|five|ten|full) points?\b|\bfull marks\b/,
  /\bjailbr(?:eak|oken)\b|\bdeveloper mode\b|\bdan mode\b|\bno longer in character\b|\b(?:break(?:ing)?|out of|step(?:ping)? out of) (?:the )?(?:character|role)\b|\brole-?play(?:ing)?\b/,
  /\b(?:i (?:can(?:not|'t)|am unable to)|i'm unable to) (?:help|assist|comply|fulfil|fulfill) (?:you )?with (?:that|this|the) request\b/,
  /人工智慧|人工智能|語言模型|语言模型|聊天機器人|虛擬(?:人|助理|病人|角色)|(?:我|只)是(?:一個|個|一款)?(?:ai|程式|電腦程式|機器人)|身為(?:一個|一名)?ai|系統(?:提示|指令|訊息)|(?:我的|原始|先前的|以上的|隱藏的)(?:指令|指示|提示詞|設定)|提示詞|評分(?:標準|項目|準則)|學習目標|開發者模式|越獄|角色扮演|(?:跳出|脫離|離開)角色|無法(?:協助|處理|完成)(?:您|你)?(?:的|這個|該)?(?:請求|要求)/,
  // Mentions of the conversation as a product: its parts, its author, its technology.
  /(?<!case )\bscenario\b|\b(?:simulation|persona|fourth wall|chat history|context window|knowledge cut-?off|neural network|ai model|fine-?tuned)\b|\btraining (?:exercise|data)\b|\bcharacter (?:description|sheet|profile|card)\b|\bthe author of th(?:is|e)\b/,
  /\b(?:a|the|my|this|that) prompt (?:that|which|said|says|is|was|reads|tells)\b|\bin the role of\b|\bpretend(?:ing)? to be\b|\bmy context\b|\bunrestricted\b|\b(?:without|no) restrictions\b|\bdan here\b/,
  /\b(?:words|text|lines|notes|rules|facts|information) i (?:was|am|were|have been) (?:only )?(?:given|allowed|told|provided)\b|\bi am (?:only |not )?(?:allowed|permitted|supposed) to (?:reveal|disclose|share|tell you|say|give)\b/,
  /\bi(?:'m| am) (?:just |only )?(?:a |an )?(?:not (?:a )?real|computer|program|machine|software)\b|\bi (?:only )?generate (?:text|answers|replies)\b|\bi (?:do not|don't) have (?:feelings|emotions|a body|personal experiences)\b/,
  // Mentions of the learner as a person who is marked or taught.
  /\b(?:the )?(?:learner|student|user|trainee|candidate) (?:has|have|is|was|must|should|gets?|passed|failed)\b|\bto (?:score|get a (?:better|higher|good) (?:score|mark|grade))\b|\b(?:your|the) (?:score|mark|grade|checklist) (?:is|so far|has|was|would)\b|\b(?:you(?:'re| are)) at (?:about |around )?\d+ (?:percent|%|points)|\bi(?:'d| would|'ll| will) give you \S+ (?:out of|points|percent)|\bas feedback\b|\bthe assessment\b|\bthe session has\b/,
  // Words of the learner's role: a patient does not offer help, take the history or give treatment.
  /\bhow (?:can|may|could) i (?:assist|help) you\b|\bwhat seems to be the (?:trouble|problem|matter)\b|\bi(?:'m| am|'ll be| will be) (?:now )?(?:the|your) (?:new )?(?:doctor|nurse|physician|manager|agent|teacher|tutor|coach|therapist|interviewer|assistant)\b|\b(?:doctor|nurse|agent|assistant|tutor) (?:speaking|here)[,.]/,
  /\bi(?:'d| would)? (?:recommend|prescribe) (?!ed\b)|\byou should (?:take|start|give|administer|write down|ask (?:about|me about))\b|\bgive \d+ ?(?:mg|milligrams?)\b/,
  // Phrases of a service that regrets.
  /\bi(?:'m| am) (?:sorry|afraid),? (?:but )?i (?:can(?:not|'t)|am unable to|won't) (?:help|assist|comply|provide|fulfil|fulfill) (?:you )?(?:with|that|you)?|\bi apologi[sz]e,? but i (?:can(?:not|'t)|am (?:not able|unable))\b/,
  /模擬(?:訓練|情境|案例|對話|病人)|(?:情境|人物|角色)設定|依照設定|設定裡|劇本|訓練資料|演算法|深度學習|保持角色|扮演|產生文字|沒有(?:感情|情緒)|(?:並)?不是真的(?:人|病人)|信任度/,
  /學員|(?:得到?|拿到?|獲得|給(?:您|你))[^。，]{0,8}分(?:數)?(?![鐘之])|(?:更多|更高的?)分數|高分|通過(?:本次|這次|了)?(?:測驗|考試|評量|評估)/,
  /我(?:現在)?(?:就)?是(?:您的|你的|這裡的)?(?:醫生|醫師|老師|護理師|護士|主管|客服|助理)|(?:英文|數學)老師|請問(?:您|你)(?:哪裡不舒服|需要什麼(?:協助|幫助|服務))|有什麼(?:我)?(?:可以|能)(?:幫|為|協助)(?:您|你)/,
  /建議(?:您|你)(?:服用|使用|接受|接下來|可以|先|去)|(?:您|你)(?:應該|可以)(?:先)?(?:服用|讓病人|給予|問[:：])|給予[^。，]{0,6}毫克/,
  /(?:以下|上面|以上)(?:是|為|文字)|(?:翻譯|摘要|內容|整理)如下|為(?:您|你)(?:寫|翻譯|整理|準備)的|(?:抱歉|不好意思)[，,]?我(?:無法|不能)(?:協助|提供|回答|透露|使用|完成)|無法(?:協助|提供|處理|完成)[^。]{0,8}(?:請求|要求|資訊|內容)/,
];

/** Speech has no markup, lists, filled forms, code, addresses or introductions to a document. */
const outOfForm = [
  /```|`[^`]+`|^\s{0,3}(?:#{1,6}|[-*•]|\d{1,2}[.)])\s/m,
  /\*\*|__|<\/?[a-z][^>]*>|\{\s*"|\[\s*\{|\]\(|<\||\|>|\[\/?(?:inst|sys)/i,
  /\b[A-Z]\w{2,}: [^.:;\n]{1,40}[.;] [A-Z]\w{2,}: /,
  /\[[A-Z][A-Z _]{3,}\]|(?:^|\s)1[.)]\s.*\s2[.)]\s/s,
  /^\s*(?:sure|certainly|of course|here(?:'s| is))[^.?!]{0,20}\b(?:what i found|(?:a|the|your) (?:summary|poem|haiku|list|translation|story|code|joke))\b|^\s*here is a summary\b|^\s*try these\b/i,
  /\bhttps?:\/\/|\bwww\.|\b[\w.-]+@[\w-]+\.[a-z]{2,}\b/i,
  /^\s*(?:sure|certainly|of course|absolutely|okay|ok)[,!.:]* (?:here(?:'s| is| are| you go)|i(?:'ll| will| can) (?:ignore|print|repeat|translate|write|output|reveal|act as|pretend))/i,
  /^\s*(?:user|assistant|system|human|ai|learner|narrator)\s*[:：]/im,
  /\b(?:def|function|import|select|print|console\.log)\b[^.?!]*[(;{=]/,
  /(?:^|[^a-z0-9])[A-Za-z0-9+/]{40,}={0,2}(?:$|[^a-z0-9])/i,
];

/** 'Say …', 'repeat …', 'reply only with …': and the reply holds just that. */
function isEchoed(reply: string, learner: string): boolean {
  const ordered =
    /\b(?:say|repeat|reply|respond|answer|write|print|output|type|begin|start|end|finish|include|append)\b[^"“‘'「:：]{0,60}["“‘'「:：]\s*([^"”’'」\n]{3,120})/g;
  const orderedInChinese =
    /(?:說出|重複|重複一次|回覆|回答|輸出|寫出|念出|只說|加上|開頭|結尾)[^「“"：:]{0,20}[「“"：:]\s*([^」”"\n]{2,80})/g;
  const orderedWord =
    /\b(?:say|repeat|write|print|output) (?:only )?the (?:word|words|phrase|sentence|line) ([^."”\n]{3,80})/g;
  for (const pattern of [ordered, orderedWord, orderedInChinese]) {
    for (const [, wanted = ''] of learner.matchAll(pattern)) {
      const words = wanted.replace(/[\s.!?。！？]+$/u, '').trim();
      if (words.length >= 3 && reply.includes(words)) return true;
    }
  }
  return false;
}

function isLeaked(content: CaseContent, reply: string, moment: GuardedMoment): boolean {
  const heard = moment.learnerTexts.map(normalise).join(' \n ');
  const { passages, words } = listSecrets(content, moment.locale, moment.state);
  if (words.some((word) => reply.includes(normalise(word)) && !heard.includes(normalise(word)))) return true;
  return [...passages, ...promptSentences, ...hearingSentences].some((passage) =>
    sharesRun(reply, normalise(passage), heard),
  );
}
