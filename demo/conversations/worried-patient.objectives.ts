import type { Objective, ObjectiveGroup } from '#features/virtual-humans/model/case-content.ts';
import { none, text, texts } from './demo-conversation.ts';

export const objectiveGroups: readonly ObjectiveGroup[] = [
  {
    id: 'opening',
    name: text('Opening the consultation', '開場'),
    feedbackText: text(
      'People tell more to somebody who says who they are and lets them begin in their own words.',
      '先說明自己是誰，再讓對方用自己的話開始，病人會說得更多。',
    ),
  },
  {
    id: 'history',
    name: text('The history and the red flags', '病史與警訊'),
    feedbackText: text(
      'Effort brings it on and rest takes it away: the pattern is the diagnosis. The red flags tell how much time there is.',
      '用力就發作、休息就緩解，這個規律就是診斷的關鍵。警訊則告訴您時間有多緊迫。',
    ),
  },
  {
    id: 'person',
    name: text('Ideas, concerns and empathy', '想法、擔憂與同理心'),
    feedbackText: text(
      'Behind the tight chest there is a father, a wedding and a grandson. Patients follow a plan better once they feel understood.',
      '胸悶背後，是他的父親、女兒的婚禮和孫子。病人感到被理解，才更願意配合治療。',
    ),
  },
  {
    id: 'closing',
    name: text('Closing', '結束'),
    feedbackText: text(
      'A summary shows that you listened; a clear plan and a safety net let him go home and sleep.',
      '做總結代表您有在聽；清楚的計畫和安全提醒，讓他能安心回家。',
    ),
  },
];

export const objectives: readonly Objective[] = [
  {
    id: 'introduce',
    groupId: 'opening',
    name: text('Introduces themselves and their role', '自我介紹並說明身分'),
    points: 2,
    key: false,
    evidence: {
      kind: 'said',
      phrases: texts(
        [
          'My name is Sarah and I am one of the doctors here.',
          'I am Doctor Patel.',
          'I am the doctor seeing you today.',
          'I am the nurse looking after you today.',
          'I am a medical student working with the team.',
          'Let me introduce myself.',
        ],
        [
          '我是王醫師',
          '我姓陳，是今天幫您看診的醫師',
          '我是這裡的護理師',
          '我是今天負責您的醫師',
          '先跟您自我介紹一下',
          '我是實習醫學生',
        ],
      ),
    },
    hint: text('Say who you are and what your role is.', '先說說您是誰、您的身分是什麼。'),
  },
  {
    id: 'check-identity',
    groupId: 'opening',
    name: text('Checks who the patient is', '核對病人身分'),
    points: 1,
    key: false,
    evidence: { kind: 'topic', topicIds: ['identity'] },
    hint: text(
      'Make sure you have the right patient: name and date of birth.',
      '確認病人身分：核對姓名和生日。',
    ),
  },
  {
    id: 'open-questions',
    groupId: 'history',
    name: text('Asks at least four open questions', '至少問四個開放式問題'),
    points: 3,
    key: false,
    evidence: { kind: 'counted', measure: 'openQuestions', atLeast: 4, atMost: null },
    hint: text(
      'Let him talk: begin a question with what, how, or “tell me about”.',
      '讓他多說一點：用「怎麼」、「什麼樣的」或「請說說看」來發問。',
    ),
  },
  {
    id: 'describe-pain',
    groupId: 'history',
    name: text('Finds out what it feels like and where', '了解感覺與位置'),
    points: 3,
    key: false,
    evidence: { kind: 'topic', topicIds: ['character', 'site', 'radiation'] },
    hint: text(
      'Ask what it feels like, where it is and whether it goes anywhere.',
      '問問是什麼感覺、在哪裡、會不會擴散。',
    ),
  },
  {
    id: 'effort-pattern',
    groupId: 'history',
    name: text('Learns that effort brings it on', '得知用力會引發'),
    points: 4,
    key: true,
    evidence: { kind: 'learned', topicIds: ['triggers'] },
    hint: text(
      'When does it come? Ask what he is doing at that moment.',
      '什麼時候會發作？問問他當時在做什麼。',
    ),
  },
  {
    id: 'rest-pattern',
    groupId: 'history',
    name: text('Learns what takes it away', '得知如何緩解'),
    points: 2,
    key: false,
    evidence: { kind: 'learned', topicIds: ['relief', 'duration'] },
    hint: text('How long does it last, and what makes it go?', '持續多久？怎樣會好？'),
  },
  {
    id: 'red-flags',
    groupId: 'history',
    name: text('Asks about pain at rest or at night', '詢問休息或夜間是否發作'),
    points: 4,
    key: true,
    evidence: { kind: 'topic', topicIds: ['rest-pain'] },
    hint: text(
      'One question tells how urgent this is: does it ever come without effort?',
      '有一個問題能看出有多緊急：不動的時候會不會發作？',
    ),
  },
  {
    id: 'other-symptoms',
    groupId: 'history',
    name: text('Asks about other symptoms', '詢問伴隨症狀'),
    points: 2,
    key: false,
    evidence: { kind: 'topic', topicIds: ['breathlessness', 'palpitations', 'fainting', 'sweating'] },
    hint: text(
      'Does anything come with it? Think of breath, heartbeat and fainting.',
      '有沒有其他症狀？想想呼吸、心跳和頭暈。',
    ),
  },
  {
    id: 'risk-factors',
    groupId: 'history',
    name: text('Learns about his father’s heart', '得知父親的心臟病史'),
    points: 3,
    key: false,
    evidence: { kind: 'learned', topicIds: ['family'] },
    hint: text('Ask whether heart disease runs in the family.', '問問家裡有沒有人有心臟病。'),
  },
  {
    id: 'empathy',
    groupId: 'person',
    name: text('Shows empathy at least twice', '至少兩次表達同理心'),
    points: 3,
    key: false,
    evidence: { kind: 'counted', measure: 'empathy', atLeast: 2, atMost: null },
    hint: text(
      'Say what you notice: “that sounds worrying” goes a long way.',
      '把您感受到的說出來：「聽起來您很擔心」就很有幫助。',
    ),
  },
  {
    id: 'real-worry',
    groupId: 'person',
    name: text('Learns what really worries him', '得知他真正擔心的事'),
    points: 5,
    key: true,
    evidence: { kind: 'learned', topicIds: ['worry', 'not-told-wife'] },
    hint: text(
      'He makes light of it. Talk about his life first, then ask what worries him most.',
      '他總是說沒什麼。先聊聊他的生活，再問他最擔心什麼。',
    ),
  },
  {
    id: 'respect',
    groupId: 'person',
    name: text('Stays respectful throughout', '全程保持尊重'),
    points: 0,
    key: false,
    evidence: { kind: 'counted', measure: 'rudeness', atLeast: null, atMost: 0 },
    hint: none,
  },
  {
    id: 'summarise',
    groupId: 'closing',
    name: text('Sums up what he said', '總結病人所說的'),
    points: 3,
    key: false,
    evidence: {
      kind: 'said',
      phrases: texts(
        [
          'Let me summarise what you have told me.',
          'Have I understood everything correctly?',
          'Let me run through that to make sure I have got it.',
          'To summarise, your chest gets tight on exertion and settles within minutes.',
          'Let me go over what you have told me.',
          'If I have understood you right, it comes on with exercise and goes when you stop.',
          'Just to recap what you have said.',
          'So to sum up, you get a tight chest on the hill and it goes when you rest.',
          'Let me check I have understood you correctly.',
          'From what you have told me, the tightness comes when you walk uphill.',
          'So what I am hearing is that it comes with effort and goes with rest.',
        ],
        [
          '我整理一下您剛剛說的',
          '我跟您確認一下我聽到的',
          '我總結一下您的狀況',
          '我確認一下我理解的對不對',
          '總結來說，您爬坡的時候胸口會緊，休息就會好',
          '我重複一遍您說的重點',
          '所以您的意思是用力的時候會悶，休息就好了',
        ],
      ),
    },
    hint: text(
      'Before you finish, say back in your own words what he told you.',
      '結束前，用您自己的話把他說的整理一遍。',
    ),
  },
  {
    id: 'safety-net',
    groupId: 'closing',
    name: text('Names the emergency number or an ambulance', '說出緊急電話或救護車'),
    points: 4,
    key: true,
    evidence: {
      kind: 'named',
      phrases: texts(['999', '112', 'ambulance', 'emergency number', 'A&E'], ['119', '救護車', '急診']),
    },
    hint: text(
      'What must he do if it does not go away? Name the number.',
      '如果一直不會好，他該怎麼辦？請說出電話號碼。',
    ),
  },
];
