import type { CaseContent } from '../case-content.ts';
import { blankCase, objective, text, texts, topic } from './template-parts.ts';

/** Feedback to a member of one's own team: describe what you saw, hear the other side, agree on a step. */
export function feedbackTalk(): CaseContent {
  return {
    ...blankCase('default'),
    person: {
      name: text('Alex Morgan', '張雅雯'),
      age: 45,
      background: text(
        'A reliable colleague who has missed three deadlines this month. Looks after a sick parent in the evenings and has told nobody at work. Becomes defensive when accused, opens up when asked.',
        '一向可靠的同事，這個月錯過了三次期限。晚上要照顧生病的父母，但沒有告訴任何同事。被指責時會防衛，被關心時會敞開心房。',
      ),
    },
    briefing: text(
      'You lead a small team. Three deadlines were missed this month. Talk with your colleague about it.',
      '您帶領一個小團隊。這個月有三次期限沒趕上。請和同事談談這件事。',
    ),
    learnerRole: text('the team leader', '團隊主管'),
    opening: texts(['Hi. You wanted to see me?'], ['嗨，您找我嗎？']),
    attitude: { trust: 4, tension: 4 },
    topics: [
      topic('observation', {
        name: text('What was seen', '觀察到的事'),
        variants: texts(
          [
            'I noticed that three deadlines were missed.',
            'The last reports came late.',
            'You missed the deadline.',
          ],
          ['我注意到有三次沒有趕上期限。', '最近的報告都遲交。', '你錯過了期限。'],
        ),
        answers: texts(
          ['I know. I am not proud of it. It has been a difficult month.'],
          ['我知道，我自己也不好受。這個月真的很難熬。'],
        ),
        followUps: ['why'],
      }),
      topic('why', {
        name: text('What is behind it', '背後的原因'),
        variants: texts(
          ['What made it difficult?', 'Is something going on?', 'How are you?', 'What happened?'],
          ['是什麼讓你覺得困難？', '發生了什麼事嗎？', '你還好嗎？', '怎麼了？'],
        ),
        answers: texts(
          ['My father is ill. I look after him in the evenings, and I hardly sleep.'],
          ['我爸爸生病了。晚上都是我在照顧他，我幾乎沒睡。'],
        ),
        disclosure: { rule: 'trust', atLeast: 5 },
        withheld: texts(['Just a lot of work, that is all.'], ['就是工作比較多，沒什麼。']),
        effect: { trust: 2, tension: -2 },
      }),
      topic('impact', {
        name: text('What it means for the team', '對團隊的影響'),
        variants: texts(
          [
            'The team had to work late because of it.',
            'The others depend on your part.',
            'It affects the customer.',
          ],
          ['團隊因此得加班。', '其他人都要靠你的部分。', '這會影響到客戶。'],
        ),
        answers: texts(['I did not see it that way. I am sorry.'], ['我沒有想到這一點，對不起。']),
      }),
      topic('support', {
        name: text('What would help', '需要什麼協助'),
        variants: texts(
          ['How can I help?', 'What would help you?', 'What do you need?'],
          ['我可以怎麼幫忙？', '什麼對你會有幫助？', '你需要什麼？'],
        ),
        answers: texts(
          ['If I could start later for two weeks, that would help a lot.'],
          ['如果這兩週可以晚一點上班，會有很大的幫助。'],
        ),
        effect: { trust: 2, tension: -2 },
      }),
      topic('agreement', {
        name: text('Agrees on a next step', '約定下一步'),
        variants: texts(
          ['Shall we meet again in two weeks?', 'Let us agree on a plan.', 'Let us talk again next Friday.'],
          ['兩週後再談一次好嗎？', '我們來訂個計畫吧。', '下週五再談一次。'],
        ),
        answers: texts(['Yes, let us do that. Thank you for asking.'], ['好，就這樣。謝謝您關心。']),
        ends: true,
      }),
    ],
    objectiveGroups: [
      {
        id: 'clear',
        name: text('Be clear', '說清楚'),
        feedbackText: text(
          'Say what you saw, not what you think of the person.',
          '說出你看到的事實，而不是對人的評價。',
        ),
      },
      {
        id: 'care',
        name: text('Care', '關心'),
        feedbackText: text('Ask before you judge.', '先問，再判斷。'),
      },
    ],
    objectives: [
      objective(
        'say-it',
        'clear',
        10,
        text('Names what was seen', '說出觀察到的事'),
        { kind: 'topic', topicIds: ['observation'] },
        { key: true },
      ),
      objective('say-why', 'clear', 10, text('Says what it means for the team', '說明對團隊的影響'), {
        kind: 'topic',
        topicIds: ['impact'],
      }),
      objective(
        'ask-why',
        'care',
        15,
        text('Learns what is behind it', '了解背後的原因'),
        { kind: 'learned', topicIds: ['why'] },
        {
          hint: text('Ask how your colleague is.', '問問同事最近過得如何。'),
        },
      ),
      objective('offer-help', 'care', 10, text('Offers support', '提供協助'), {
        kind: 'topic',
        topicIds: ['support'],
      }),
      objective('open', 'care', 5, text('Asks at least two open questions', '至少問兩個開放式問題'), {
        kind: 'counted',
        measure: 'openQuestions',
        atLeast: 2,
        atMost: null,
      }),
      objective(
        'agree',
        'clear',
        10,
        text('Agrees on a next step', '約定下一步'),
        { kind: 'topic', topicIds: ['agreement'] },
        { key: true },
      ),
    ],
  };
}
