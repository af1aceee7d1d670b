import type { CaseContent } from '../case-content.ts';
import { blankCase, objective, text, texts, topic } from './template-parts.ts';

/** A medical conversation with a diagnosis: find out the illness, and that the character is afraid. */
export function worriedPatient(): CaseContent {
  return {
    ...blankCase('medical'),
    person: {
      name: text('Sam Taylor', '陳怡君'),
      age: 29,
      background: text(
        'Has had pain low on the right side of the belly since yesterday. A friend was very ill with a burst appendix last year, so Sam is frightened but does not say so at once.',
        '從昨天開始右下腹疼痛。去年有朋友因盲腸破裂病得很重，所以心裡很害怕，但一開始不會主動說出來。',
      ),
    },
    briefing: text(
      'You are on duty in the emergency department. Find out what has brought this patient in, and how they feel about it.',
      '您在急診室值班。請了解這位病人為什麼來，以及他們的感受。',
    ),
    learnerRole: text('the clinician on duty', '值班的醫護人員'),
    opening: texts(
      ['Hello. Thank you for seeing me. My stomach really hurts.'],
      ['您好，謝謝您來看我。我肚子真的很痛。'],
    ),
    attitude: { trust: 4, tension: 5 },
    topics: [
      topic('where', {
        name: text('Where it hurts', '哪裡痛'),
        variants: texts(
          ['Where does it hurt?', 'Can you show me where the pain is?', 'Which side is it?'],
          ['哪裡痛？', '可以指給我看是哪裡痛嗎？', '是哪一邊痛？'],
        ),
        answers: texts(
          ['Down here, low on the right. It started around my belly button and then it moved.'],
          ['在這裡，右邊下面。一開始是肚臍附近，後來就移到這邊了。'],
        ),
        followUps: ['since'],
      }),
      topic('since', {
        name: text('Since when', '什麼時候開始'),
        variants: texts(
          ['When did it start?', 'How long have you had the pain?', 'Since when?'],
          ['什麼時候開始的？', '痛了多久？', '從何時開始痛？'],
        ),
        answers: texts(
          ['Yesterday evening, and it has got worse all night.'],
          ['昨天傍晚開始，整個晚上越來越痛。'],
        ),
        followUps: ['other-signs'],
      }),
      topic('other-signs', {
        name: text('Fever and sickness', '發燒與噁心'),
        variants: texts(
          ['Do you have a fever?', 'Have you been sick?', 'Do you feel sick?', 'Any other symptoms?'],
          ['有發燒嗎？', '有吐嗎？', '會想吐嗎？', '還有其他症狀嗎？'],
        ),
        answers: texts(
          ['I was sick once this morning, and I feel hot and shivery.'],
          ['今天早上吐了一次，現在覺得忽冷忽熱。'],
        ),
      }),
      topic('medicine', {
        name: text('Medicines and allergies', '藥物與過敏'),
        variants: texts(
          ['Do you take any medicines?', 'Are you allergic to anything?', 'Any allergies?'],
          ['有在吃藥嗎？', '有對什麼過敏嗎？', '有沒有過敏？'],
        ),
        answers: texts(
          ['Nothing regularly. I had two paracetamol at six. And I am allergic to penicillin.'],
          ['沒有固定吃藥。六點的時候吃了兩顆止痛藥。我對盤尼西林過敏。'],
        ),
      }),
      topic('worry', {
        name: text('What they are afraid of', '擔心什麼'),
        variants: texts(
          ['What worries you most?', 'Are you afraid of something?', 'How do you feel about it?'],
          ['您最擔心什麼？', '您在害怕什麼嗎？', '您對這件事有什麼感受？'],
        ),
        answers: texts(
          ['My friend nearly died of a burst appendix. I am scared that it is the same.'],
          ['我朋友差點因為盲腸破掉死掉。我很怕我也是一樣。'],
        ),
        disclosure: { rule: 'trust', atLeast: 5 },
        withheld: texts(['I just want the pain to stop.'], ['我只希望不要再痛了。']),
        effect: { trust: 2, tension: -2 },
      }),
    ],
    objectiveGroups: [
      {
        id: 'history',
        name: text('History', '病史'),
        feedbackText: text('Ask openly first, then fill the gaps.', '先問開放式問題，再補足細節。'),
      },
      {
        id: 'rapport',
        name: text('Rapport', '建立關係'),
        feedbackText: text('People tell more once they feel heard.', '人在感到被傾聽之後會說得更多。'),
      },
    ],
    objectives: [
      objective(
        'find-place',
        'history',
        10,
        text('Finds out where the pain is', '了解疼痛的位置'),
        { kind: 'learned', topicIds: ['where'] },
        {
          key: true,
          hint: text('Ask where exactly it hurts.', '問問到底是哪裡痛。'),
        },
      ),
      objective('find-time', 'history', 10, text('Finds out when it began', '了解何時開始'), {
        kind: 'learned',
        topicIds: ['since'],
      }),
      objective('find-signs', 'history', 10, text('Asks about other symptoms', '詢問其他症狀'), {
        kind: 'topic',
        topicIds: ['other-signs'],
      }),
      objective(
        'find-allergy',
        'history',
        10,
        text('Asks about medicines and allergies', '詢問藥物與過敏'),
        { kind: 'topic', topicIds: ['medicine'] },
        { key: true },
      ),
      objective(
        'find-worry',
        'rapport',
        10,
        text('Learns what the patient is afraid of', '了解病人害怕什麼'),
        { kind: 'learned', topicIds: ['worry'] },
        {
          hint: text('There is something on their mind.', '病人心裡還有別的事。'),
        },
      ),
      objective('empathy', 'rapport', 10, text('Shows empathy', '表達同理心'), {
        kind: 'counted',
        measure: 'empathy',
        atLeast: 1,
        atMost: null,
      }),
    ],
    diagnosis: {
      question: text('What do you think is wrong with this patient?', '您認為這位病人的診斷是什麼？'),
      accepted: texts(
        ['appendicitis', 'acute appendicitis', 'inflamed appendix'],
        ['闌尾炎', '急性闌尾炎', '盲腸炎'],
      ),
      explanation: text(
        'Pain that moves from the belly button to the lower right, with fever and sickness, points to appendicitis.',
        '疼痛由肚臍轉移到右下腹，加上發燒與嘔吐，指向闌尾炎。',
      ),
    },
  };
}
