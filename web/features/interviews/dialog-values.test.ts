import { expect, test } from 'vitest';
import { initialValues, toNewInterview } from './dialog-values.ts';

const typed = {
  ...initialValues(undefined),
  day: '2026-11-25',
  from: '10:00',
  to: '11:00',
  lastDay: '2026-11-27',
  link: ' https://video.example/abc ',
};

test('what was typed in a field counts only while the field is shown', () => {
  const [to, link] = ['2026-11-25T10:00:00.000Z', 'https://video.example/abc'];
  expect(toNewInterview({ ...typed, kind: 'assessment' })).toMatchObject({ endsAt: '2026-11-27T10:00:00.000Z', link });
  expect(toNewInterview({ ...typed, kind: 'video' })).toMatchObject({ endsAt: to, link });
  expect(toNewInterview({ ...typed, kind: 'phone' })).toMatchObject({ endsAt: to, link: null });
});
