import { describe, expect, it } from 'vitest';
import { parseHeatmapData } from './heatmap.ts';

const point = { uvx: 0.5, uvy: 0.25, sec: 3, t: 3_100 };
const parse = (...points: object[]) => parseHeatmapData(JSON.stringify(points));

describe('heatmap data', () => {
  it('keeps points on the frame, with whole seconds', () => {
    expect(parse({ ...point, uvx: 0.123456, sec: 3.9, t: 10.4 })).toEqual([
      { uvx: 0.1235, uvy: 0.25, sec: 3, t: 10 },
    ]);
    expect(parse({ ...point, uvx: 0, uvy: 1 })).toHaveLength(1);
  });

  it.each([{ uvx: -0.1 }, { uvx: 1.1 }, { uvy: -1 }, { uvy: 2 }, { sec: -1 }, { t: -5 }, { sec: 1e9 }])(
    'leaves out a point with %o',
    (change) => {
      expect(parse({ ...point, ...change }, point)).toEqual([point]);
    },
  );

  it('keeps nothing else that a point carries', () => {
    expect(parse({ ...point, who: 'me' })).toEqual([point]);
  });

  it.each(['', '{', '{}', 'null', '[1]', '[{"uvx":"0.5","uvy":0,"sec":0,"t":0}]'])('refuses %s', (text) => {
    expect(() => parseHeatmapData(text)).toThrow('list of points');
  });

  it('refuses more than 1,000 points', () => {
    expect(() => parse(...Array(1_001).fill(point))).toThrow('too large');
  });
});
