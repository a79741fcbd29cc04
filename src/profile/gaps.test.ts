import { describe, expect, test } from 'vitest';
import { findGaps, gapKey, isGapAnswered } from './gaps.ts';

const today = '2026-11-24';
const job = (startDate?: string, endDate?: string) => ({ startDate, endDate });
const gapsOf = (work: object[], education: object[] = []) =>
  findGaps({ work, education }, today).map(({ from, to }) => [from, to]);

describe('gaps of a CV', () => {
  test('are the months between what ended and what began next', () => {
    const work = [job('2015-02', '2019-06'), job('2020-03', '2022-01'), job('2024-01')];
    expect(findGaps({ work }, today)).toEqual([
      { after: '2022-01', before: '2024-01', from: '2022-02', to: '2023-12' },
      { after: '2019-06', before: '2020-03', from: '2019-07', to: '2020-02' },
    ]);
  });

  test('are longer than six months', () => {
    expect(gapsOf([job('2018-01', '2019-06'), job('2020-01')])).toEqual([]);
    expect(gapsOf([job('2018-01', '2019-06'), job('2020-02')])).toEqual([['2019-07', '2020-01']]);
  });

  test('are none while another job goes on', () => {
    expect(
      gapsOf([job('2015-01', '2016-12'), job('2015-06', '2023-01'), job('2018-01', '2018-02'), job('2023-03')]),
    ).toEqual([]);
    expect(gapsOf([job('2017-01'), job('2018-01', '2018-06'), job('2022-01')])).toEqual([]);
  });

  test('are none while somebody studied, or did something else that is dated', () => {
    const work = [job('2017-01', '2018-06'), job('2021-07')];
    expect(gapsOf(work)).toHaveLength(1);
    expect(gapsOf(work, [job('2018-08', '2021-06')])).toEqual([]);
    expect(findGaps({ work, volunteer: [job('2018-08', '2021-06')] }, today)).toEqual([]);
    expect(findGaps({ work, projects: [job('2018-08', '2021-06')] }, today)).toEqual([]);
  });

  test('take a year without a month at its longest', () => {
    expect(gapsOf([job('2017', '2018'), job('2020')])).toEqual([['2019-01', '2019-12']]);
    expect(gapsOf([job('2017', '2018'), job('2019')])).toEqual([]);
    expect(gapsOf([job('2017', '2018'), job(undefined, '2020'), job('2021')])).toEqual([['2019-01', '2019-12']]);
  });

  test('are told in the words of the CV', () => {
    expect(findGaps({ work: [job('2017', '2018'), job('2020-05-12')] }, today)).toMatchObject([
      { after: '2018', before: '2020-05-12' },
    ]);
  });

  test('are none before what has not begun', () => {
    expect(gapsOf([job('2020-01', '2024-03'), job('2029-08')])).toEqual([]);
    expect(gapsOf([job('2020-01', '2024-03'), job('2026-11')])).toEqual([['2024-04', '2026-10']]);
  });

  test('are those of the last ten years', () => {
    expect(gapsOf([job('2008-01', '2010-01'), job('2016-03')])).toEqual([]);
    expect(gapsOf([job('2008-01', '2015-01'), job('2018-01')])).toEqual([['2015-02', '2017-12']]);
  });

  test('are not the time since the last job, nor that before the first', () => {
    expect(gapsOf([job('2017-01', '2019-06')])).toEqual([]);
    expect(gapsOf([])).toEqual([]);
  });

  test('are none where a job has no dates: it may be what stands there', () => {
    expect(gapsOf([job('2017-01', '2018-01'), job(), job('2020-01')])).toEqual([]);
  });

  test('end studies without an end after four years', () => {
    expect(gapsOf([job('2024-01')], [job('2017-08')])).toEqual([['2021-09', '2023-12']]);
    expect(gapsOf([job('2020-01')], [job('2017-08')])).toEqual([]);
  });

  test('that were answered stay answered when a date becomes more exact', () => {
    const [gap] = findGaps({ work: [job('2015-02', '2019-06'), job('2020-03')] }, today);
    const [exact] = findGaps({ work: [job('2015-02', '2019-07'), job('2020-03')] }, today);
    if (!gap || !exact) throw new Error('there is a gap');
    expect(isGapAnswered(exact, [gapKey(gap)])).toBe(true);
    expect(isGapAnswered(exact, ['gap:2010-01:2011-01', 'home:x'])).toBe(false);
  });
});
