import type { CaseContent } from '../case-content.ts';
import { blankCase, objective, text, texts, topic } from './template-parts.ts';

/** A complaint: listen, take it seriously, agree on what happens next. */
export function upsetCustomer(): CaseContent {
  return {
    ...blankCase('default'),
    person: {
      name: text('Robin Price', '林建宏'),
      age: 38,
      background: text(
        'Ordered a bicycle for a child who has a birthday on Saturday. It was promised for Tuesday and nobody called. Calms down when somebody listens and takes responsibility.',
        '為週六生日的孩子訂了一輛腳踏車。原本說好週二送到，卻沒有人來電。只要有人願意傾聽並負責，就會冷靜下來。',
      ),
    },
    briefing: text(
      'You work at the service desk of a shop. The next customer is not happy. Find out what happened and agree on a way forward.',
      '您在商店的服務台工作。下一位顧客很不滿。請了解發生了什麼事，並商量出解決方法。',
    ),
    learnerRole: text('the person at the service desk', '服務台人員'),
    opening: texts(
      ['Finally. I have been waiting for days and nobody has the courtesy to call me.'],
      ['終於有人了。我等了好幾天，你們連一通電話都沒有。'],
    ),
    attitude: { trust: 2, tension: 7 },
    topics: [
      topic('what-happened', {
        name: text('What happened', '發生了什麼事'),
        variants: texts(
          ['What happened?', 'Can you tell me about it?', 'What is the problem?'],
          ['發生了什麼事？', '可以告訴我經過嗎？', '有什麼問題？'],
        ),
        answers: texts(
          ['I ordered a bicycle. It was meant to come on Tuesday. It is Thursday, and there is no bicycle.'],
          ['我訂了一輛腳踏車，說好週二送到。今天都週四了，車子還是沒來。'],
        ),
        followUps: ['order-number', 'why-urgent'],
      }),
      topic('order-number', {
        name: text('The order number', '訂單編號'),
        variants: texts(
          ['What is your order number?', 'Can I have the order number?', 'Do you have the receipt?'],
          ['請問訂單編號是多少？', '可以給我訂單編號嗎？', '您有收據嗎？'],
        ),
        answers: texts(['It is four seven one two.'], ['四七一二。']),
      }),
      topic('why-urgent', {
        name: text('Why it is urgent', '為什麼很急'),
        variants: texts(
          ['Is it urgent?', 'When do you need it?', 'Who is it for?'],
          ['很急嗎？', '您什麼時候需要？', '是要給誰的？'],
        ),
        answers: texts(
          ['It is for my daughter. Her birthday is on Saturday, and I promised.'],
          ['是給我女兒的。她週六生日，我答應過她。'],
        ),
        disclosure: { rule: 'trust', atLeast: 3 },
        withheld: texts(['Does that matter? It was promised for Tuesday.'], ['那重要嗎？你們說好週二的。']),
        effect: { trust: 1, tension: -1 },
      }),
      topic('sorry', {
        name: text('An apology', '道歉'),
        variants: texts(
          ['I am sorry this happened.', 'I apologise for that.', 'That should not have happened.'],
          ['很抱歉發生這種事。', '我為此向您道歉。', '這不應該發生。'],
        ),
        answers: texts(['Well. Thank you for saying so.'], ['嗯，謝謝您這麼說。']),
        effect: { trust: 2, tension: -2 },
      }),
      topic('solution', {
        name: text('A way forward', '解決方法'),
        variants: texts(
          [
            'I can have it delivered tomorrow.',
            'I will call the warehouse now.',
            'We will bring it by Friday.',
          ],
          ['我可以安排明天送到。', '我現在就打給倉庫。', '我們會在週五前送到。'],
        ),
        answers: texts(
          ['By Friday? If you really do that, I will be satisfied.'],
          ['週五前？如果真的做得到，那我就可以接受。'],
        ),
        effect: { trust: 2, tension: -3 },
      }),
      topic('confirm', {
        name: text('Confirms and says goodbye', '確認並道別'),
        variants: texts(
          ['I will call you to confirm.', 'You will get a message from me today.', 'Is there anything else?'],
          ['我會打電話跟您確認。', '今天我會傳訊息給您。', '還有其他需要嗎？'],
        ),
        answers: texts(['That is all. Thank you. Goodbye.'], ['沒有了，謝謝，再見。']),
        ends: true,
      }),
    ],
    objectiveGroups: [
      {
        id: 'listen',
        name: text('Listen', '傾聽'),
        feedbackText: text('First the story, then the solution.', '先聽完經過，再談解決。'),
      },
      {
        id: 'solve',
        name: text('Solve', '解決'),
        feedbackText: text(
          'Say what will happen, when, and who does it.',
          '說清楚會做什麼、何時做、由誰做。',
        ),
      },
    ],
    objectives: [
      objective(
        'hear',
        'listen',
        10,
        text('Lets the customer tell what happened', '讓顧客說明經過'),
        { kind: 'topic', topicIds: ['what-happened'] },
        {
          key: true,
          hint: text('Ask what happened before you offer anything.', '先問發生了什麼事，再提出辦法。'),
        },
      ),
      objective('apologise', 'listen', 10, text('Apologises', '道歉'), {
        kind: 'topic',
        topicIds: ['sorry'],
      }),
      objective('reason', 'listen', 10, text('Learns why it matters', '了解為什麼重要'), {
        kind: 'learned',
        topicIds: ['why-urgent'],
      }),
      objective(
        'offer',
        'solve',
        15,
        text('Offers a way forward', '提出解決方法'),
        { kind: 'topic', topicIds: ['solution'] },
        { key: true },
      ),
      objective('follow-up', 'solve', 5, text('Promises to confirm', '承諾回覆'), {
        kind: 'topic',
        topicIds: ['confirm'],
      }),
      objective('polite', 'solve', 5, text('Stays polite', '保持禮貌'), {
        kind: 'counted',
        measure: 'rudeness',
        atLeast: null,
        atMost: 0,
      }),
    ],
  };
}
