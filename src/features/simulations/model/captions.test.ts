import { describe, expect, it } from 'vitest';
import { findCaptionProblems, formatCaptionTime, parseCaptionTime, toWebVtt } from './captions.ts';

describe('a caption time', () => {
  it.each([
    ['00:00:01.500', 1_500],
    ['01:02:03.004', 3_723_004],
    ['00:01,250', 1_250],
    ['59:59:59.999', 215_999_999],
  ])('%s is %i ms', (text, ms) => expect(parseCaptionTime(text)).toBe(ms));

  it.each(['1:02.5', '00:60:00.000', '00:00:60.000', '60:00:00.000', '00:00:01', '00:00:01.50', ''])(
    '%j is none',
    (text) => expect(parseCaptionTime(text)).toBeNull(),
  );

  it('is written with a dot, and with a comma for SubRip', () => {
    expect(formatCaptionTime(3_723_004)).toBe('01:02:03.004');
    expect(formatCaptionTime(3_723_004, ',')).toBe('01:02:03,004');
  });
});

it('turns SubRip into WebVTT', () => {
  const srt = '1\r\n00:00:01,000 --> 00:00:02,000\r\nHello\r\n';
  expect(toWebVtt(srt)).toBe('WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nHello\n');
});

it('keeps the settings of a cue', () => {
  expect(toWebVtt('WEBVTT\n\n00:01.000 --> 00:02.000 align:start\nHi')).toContain(
    '00:00:01.000 --> 00:00:02.000 align:start',
  );
});

describe('problems are named with their line', () => {
  it.each([
    ['', 'empty', 1],
    ['WEBVTT\n\n', 'empty', 1],
    ['WEBVTT\n\nOnly words', 'no-cues', 1],
    ['WEBVTT\n\n00:00:01.0 --> 00:00:02.000\nHi', 'time-format', 3],
    ['WEBVTT\n\n00:00:02.000 --> 00:00:02.000\nHi', 'time-order', 3],
    ['WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n\n', 'cue-without-text', 3],
  ])('%j has %s in line %i', (text, code, line) => {
    expect(findCaptionProblems(text)).toContainEqual({ code, line });
  });

  it('finds none in a good file', () => {
    expect(findCaptionProblems('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n')).toEqual([]);
  });
});
