import { expect, test } from 'vitest';
import { isWrittenInEnglish } from './writing.ts';

test.each([
  'Two numbers the wrong way round.',
  'Two days off, unpaid. I lay floors, wood, laminate,',
  'In at half past eight, calls till noon, meetings till four.',
  'Today, yes. Six minutes past eleven,',
  'Breakfast, presents at ten, then cake, games, party bags, bed.',
  'Sprouts, leeks, potatoes, and a row of dahlias for Jean.',
  'Amlodipine, five milligrams, every morning with breakfast.',
  'Right you are.',
])('%s', (text) => {
  expect(isWrittenInEnglish(text)).toBe(true);
});

test.each([
  'Me duele el pecho cuando subo la colina.',
  'O peito dói quando subo a colina, mas passa logo.',
  'J’ai mal à la poitrine quand je monte la côte.',
  'Mi fa male il petto quando salgo sulla collina.',
  'Ich habe seit drei Wochen Schmerzen in der Brust, wenn ich den Hügel hinaufgehe.',
  'Ik heb pijn op mijn borst als ik de heuvel op loop.',
  'Jag har ont i bröstet när jag går uppför backen.',
  'Boli mnie w klatce piersiowej, kiedy wchodzę na górę.',
  'Tepeye çıkarken göğsüm ağrıyor, bu üç haftadır böyle.',
  'Dada saya sakit kalau saya naik bukit itu.',
  'Tôi bị đau ngực khi đi lên đồi từ ba tuần nay.',
  'Мне больно в груди, когда я поднимаюсь.',
  '我上坡的時候胸口會悶。',
])('not: %s', (text) => {
  expect(isWrittenInEnglish(text)).toBe(false);
});
