import type { CaseContent } from '../case-content.ts';
import { blankCase, choice, objective, scene, text, texts } from './template-parts.ts';

/** A branching conversation: a colleague takes a short cut, and each answer leads somewhere else. */
export function speakingUp(): CaseContent {
  return {
    ...blankCase('branching'),
    person: {
      name: text('Jo Martin', '黃志偉'),
      age: 48,
      background: text(
        'Has worked here for twenty years and wants to skip the safety check, because the line stands still.',
        '在這裡工作了二十年，因為產線停擺，想跳過安全檢查。',
      ),
    },
    briefing: text(
      'A machine has stopped. Your experienced colleague wants to reach in without switching it off. Speak up.',
      '機器停了。資深同事想不關機就伸手進去。請勇敢說出來。',
    ),
    learnerRole: text('a colleague at the line', '產線上的同事'),
    opening: texts(
      ['Hold this for me. I will just clear the jam, it takes a second.'],
      ['幫我拿一下，我把卡住的東西弄掉就好，一下子而已。'],
    ),
    scenes: [
      scene('start', {
        name: text('The short cut', '走捷徑'),
        says: texts(
          ['Hold this for me. I will just clear the jam, it takes a second.'],
          ['幫我拿一下，我把卡住的東西弄掉就好，一下子而已。'],
        ),
        choices: [
          choice(
            'stop',
            'pushback',
            text('Ask to stop and switch off', '請他先停下並關機'),
            texts(
              ['Stop, please switch it off first.', 'Wait, the machine is still on.'],
              ['等一下，先把機器關掉。', '停，機器還開著。'],
            ),
            { trust: 0, tension: 1 },
          ),
          choice(
            'silent',
            'hurt',
            text('Help as asked', '照做'),
            texts(['All right.', 'Sure, I hold it.'], ['好。', '好，我拿著。']),
          ),
        ],
      }),
      scene('pushback', {
        name: text('Pressure', '壓力'),
        says: texts(
          ['I have done this for twenty years. We are losing time.'],
          ['我做了二十年了。我們在浪費時間。'],
        ),
        choices: [
          choice(
            'insist',
            'agreed',
            text('Stay friendly and insist', '友善地堅持'),
            texts(
              [
                'Your hand matters more than the time.',
                'I do not want you to get hurt.',
                'It is the rule for both of us.',
              ],
              ['你的手比時間重要。', '我不想你受傷。', '這是我們都要遵守的規定。'],
            ),
            { trust: 2, tension: -2 },
          ),
          choice(
            'give-in',
            'hurt',
            text('Give in', '讓步'),
            texts(['Fine, do it.', 'If you say so.'], ['好吧，你弄吧。', '你說了算。']),
          ),
        ],
      }),
      scene('agreed', {
        name: text('Switched off', '已關機'),
        says: texts(
          ['You are right. I am switching it off. Thanks for saying it.'],
          ['你說得對，我來關機。謝謝你說出來。'],
        ),
      }),
      scene('hurt', {
        name: text('It goes wrong', '出事了'),
        says: texts(['Ow! My hand! Switch it off, quick!'], ['啊！我的手！快關機！']),
      }),
    ],
    objectiveGroups: [
      {
        id: 'safety',
        name: text('Safety', '安全'),
        feedbackText: text('Say it once, say why, and say it again.', '說一次、說原因、再說一次。'),
      },
    ],
    objectives: [
      objective(
        'speaks-up',
        'safety',
        10,
        text('Speaks up', '勇於提出'),
        { kind: 'scene', sceneIds: ['pushback'] },
        { key: true },
      ),
      objective('insists', 'safety', 20, text('Gets the machine switched off', '讓機器關掉'), {
        kind: 'scene',
        sceneIds: ['agreed'],
      }),
    ],
  };
}
