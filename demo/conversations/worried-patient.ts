import type { CaseContent, Topic } from '#features/virtual-humans/model/case-content.ts';
import { withFurther } from './asked-further.ts';
import { type ConversationDetails, text, texts } from './demo-conversation.ts';
import { topicsWith } from './wordings.ts';
import { days, daysLeads } from './worried-patient.days.ts';
import { further, leads } from './worried-patient.further.ts';
import { health, healthLeads } from './worried-patient.health.ts';
import { lines } from './worried-patient.lines.ts';
import { objectiveGroups, objectives } from './worried-patient.objectives.ts';
import { people, peopleLeads } from './worried-patient.people.ts';
import { topics } from './worried-patient.topics.ts';
import { visit, visitLeads } from './worried-patient.visit.ts';
import { wordings } from './worried-patient.wordings.ts';
import { wordings as chineseWordings } from './worried-patient.wordings.zh-TW.ts';

export const details: ConversationDetails = {
  slug: 'worried-patient',
  title: 'George and the hill',
  adminTitle: 'George and the hill (demo)',
  description:
    'George, seventy, says it is probably nothing. Find out what happens to his chest on the way up the hill, and what he has not told anybody. In English and Traditional Chinese. The person is computer-generated.',
  tags: ['Communication', 'Clinical skills', 'History taking'],
  avatar: 'george',
  voice: { gender: 'male', age: 'senior' },
  environment: 'clinic',
  settings: {
    playerType: 'avatar',
    timeLimitSeconds: 0,
    disableHelp: false,
    easyMode: false,
    examMode: false,
    hideScoresFromUsers: false,
    passMark: 60,
    showLanguageSelection: true,
    requirePrivacyAgreement: false,
    privacyAgreementDescription: '',
    featured: true,
  },
};

const aboutHim = [
  [further, leads],
  [health, healthLeads],
  [people, peopleLeads],
  [days, daysLeads],
  [visit, visitLeads],
] as const;

export const content: CaseContent = {
  format: 1,
  type: 'medical_v3',
  locales: ['en-GB', 'en-US', 'zh-TW'],
  person: {
    name: text('George Ward', '王國華'),
    age: 70,
    avatarIds: { 'zh-TW': 9 },
    background: text(
      'George is seventy, a retired bus driver who grows vegetables on a hill. For three months his chest has gone tight when he climbs, and it passes within minutes of rest: typical stable angina. He makes light of everything. His father died of a heart attack at sixty-one, and George fears he is next, months before his daughter’s wedding. Last Thursday it came on while he carried his grandson upstairs; he has hidden that from his wife Jean.',
      '王國華七十歲，退休公車司機，在山坡上種菜。三個月來，爬坡時胸口會緊，休息幾分鐘就好，是典型的穩定型狹心症。他凡事都說沒什麼。父親六十一歲死於心肌梗塞，女兒明年五月要出嫁，他怕自己撐不到那一天。上星期四抱孫子上樓時發作，他瞞著太太秀琴。',
    ),
  },
  briefing: text(
    'It is ten past nine in a GP surgery. Your first patient is George Ward, seventy, booked in by his wife. The note says only: “tight chest, says it is nothing”. Find out what is going on, how urgent it is and what matters to him, and agree what happens next. Afterwards you will be asked for the most likely diagnosis.',
    '早上九點十分，家庭醫學科門診。第一位病人是七十歲的王國華先生，由太太代為掛號，備註只寫著：「胸悶，本人說沒什麼。」請了解他的狀況、緊急程度，以及他在意的事，並和他討論接下來的安排。結束後會請您寫下最可能的診斷。',
  ),
  learnerRole: text('the clinician seeing him at the GP surgery', '今天幫他看診的醫療人員'),
  opening: texts(
    [
      'Morning. Sorry to take up your time, I’m sure you’ve got proper patients to see.',
      'Good morning. My wife made me come. I told her it was nothing, but there you are.',
      'Hello there. I won’t keep you long. It’s only a bit of a tight chest.',
    ],
    [
      '醫師早。不好意思耽誤你的時間，我應該沒什麼大問題。',
      '早安。是我太太硬要我來的，我跟她說沒事，她就是不放心。',
      '你好，我很快就好。就是胸口有時候悶悶的而已。',
    ],
  ),
  attitude: { trust: 3, tension: 4 },
  topics: topicsWith(
    aboutHim.reduce<readonly Topic[]>((known, [more, led]) => withFurther(known, more, led), topics),
    wordings,
    chineseWordings,
  ),
  lines,
  objectiveGroups,
  objectives,
  diagnosis: {
    question: text('What is the most likely diagnosis?', '最可能的診斷是什麼？'),
    accepted: texts(
      [
        'angina',
        'stable angina',
        'angina pectoris',
        'stable angina pectoris',
        'exertional angina',
        'angina of effort',
        'chronic stable angina',
        'typical angina',
        'coronary artery disease',
        'coronary heart disease',
        'ischaemic heart disease',
        'ischemic heart disease',
        'stable coronary artery disease',
        'chronic coronary syndrome',
      ],
      [
        '狹心症',
        '心絞痛',
        '穩定型狹心症',
        '穩定型心絞痛',
        '穩定性心絞痛',
        '勞力型心絞痛',
        '勞力性狹心症',
        '冠狀動脈疾病',
        '冠狀動脈心臟病',
        '冠心病',
        '缺血性心臟病',
        '慢性冠心症',
      ],
    ),
    explanation: text(
      'Stable angina: a tight, heavy feeling behind the breastbone, brought on by effort and gone within minutes of rest, with a raised blood pressure, years of smoking and a father who died of a heart attack. It has not changed in three months and never comes at rest, which speaks against an acute coronary syndrome; new, worsening or resting pain would be an emergency.',
      '穩定型狹心症：胸骨後方緊悶、沉重，用力時發作，休息幾分鐘內緩解，加上高血壓、多年抽菸與父親心肌梗塞的病史。三個月來沒有變化，休息時也不會發作，不像急性冠心症；若是新發生、加重或休息時的疼痛，則屬急症。',
    ),
  },
  scenes: [],
  distress: {
    phrases: texts(
      [
        'This is about me, I have chest pain right now.',
        'I am having a heart attack myself.',
        'I want to end my own life.',
        'This is not part of the exercise, I need help.',
        'This is real, I need help myself.',
        'This brings back my own father dying and I cannot cope.',
      ],
      [
        '我自己現在胸口很痛',
        '我自己好像心臟病發作了',
        '我不想活了',
        '這不是練習',
        '我自己胸口好痛',
        '我自己需要幫忙',
        '這讓我想起我父親過世，我受不了了',
      ],
    ),
    message: text(
      'We have stopped the conversation. If you are unwell or in distress yourself, please look after yourself first. This exercise can wait.',
      '我們已經停止這段對話。如果您本人身體不適或心情難受，請先照顧好自己。這個練習可以晚一點再做。',
    ),
    contacts: text(
      'Talk to your supervisor or someone you trust. In an emergency, call your local emergency number.',
      '請和您的主管或信任的人談談。緊急時請撥打當地的緊急電話。',
    ),
  },
};
