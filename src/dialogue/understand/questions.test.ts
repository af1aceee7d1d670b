import { describe, expect, test } from 'vitest';
import { classifyQuestions } from '../index.ts';
import type { DialogueLocale } from '../locales.ts';

describe('questions are counted by kind', () => {
  test.each<[DialogueLocale, string, number, number]>([
    ['en-GB', 'What happened?', 1, 0],
    ['en-GB', 'how do you feel about that', 1, 0],
    ['en-GB', 'Why did you come today?', 1, 0],
    ['en-GB', 'Tell me about your day.', 1, 0],
    ['en-GB', 'Can you describe the pain?', 1, 0],
    ['en-GB', 'Could you walk me through what happened?', 1, 0],
    ['en-GB', 'So, what brings you in?', 1, 0],
    ['en-GB', 'Do you smoke?', 0, 1],
    ['en-GB', 'does it hurt', 0, 1],
    ['en-GB', 'When did it start?', 0, 1],
    ['en-GB', 'How long have you had it?', 0, 1],
    ['en-GB', 'How many a day?', 0, 1],
    ['en-GB', 'What is your name?', 0, 1],
    ['en-GB', 'Can you tell me when it started?', 0, 1],
    ['en-GB', 'Any allergies?', 0, 1],
    ['en-GB', 'What happened? And does it hurt?', 1, 1],
    ['en-GB', 'Where does it hurt and when did it start?', 0, 2],
    ['en-GB', 'I am a nurse.', 0, 0],
    ['en-GB', 'I understand what you mean.', 0, 0],
    ['en-GB', 'Thank you, that is what I needed.', 0, 0],
    ['en-GB', 'My manual says "how do you feel about that?"', 0, 0],
    ['en-GB', 'my coaching card says how do you see it', 0, 0],
    ['en-GB', 'I will not ask how you feel', 0, 0],
    ['en-GB', 'he asked me how you feel', 0, 0],
    ['en-GB', 'What do you mean by "tired"?', 1, 0],
    ['en-GB', 'You said "it is nothing". What do you mean?', 1, 0],
    ['en-GB', 'What would you do if the bus came late?', 1, 0],
    ['en-GB', 'What did your doctor say?', 1, 0],
    ['en-GB', '', 0, 0],
    ['zh-TW', '怎麼了？', 1, 0],
    ['zh-TW', '可以描述一下那種痛嗎？', 1, 0],
    ['zh-TW', '您覺得是什麼原因', 1, 0],
    ['zh-TW', '您有抽菸嗎？', 0, 1],
    ['zh-TW', '什麼時候開始的？', 0, 1],
    ['zh-TW', '痛多久了', 0, 1],
    ['zh-TW', '手冊上寫著「你感覺怎麼樣？」', 0, 0],
    ['zh-TW', '我不會問你感覺怎麼樣', 0, 0],
    ['zh-TW', '你說「沒什麼」是什麼意思？', 1, 0],
    ['zh-TW', '我是護理師。', 0, 0],
  ])('%s: "%s" has %i open and %i closed', (locale, text, open, closed) => {
    expect(classifyQuestions(locale, text)).toEqual({ open, closed });
  });
});
