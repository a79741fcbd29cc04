import { expect, test } from 'vitest';
import { findOnlyLink, hostOf, splitLinks } from './links.ts';

test.each<[string, string[]]>([
  ['Välkommen!', ['Välkommen!']],
  ['Boka: https://boka.example/anna?a=1.', ['Boka: ', 'https://boka.example/anna?a=1', '.']],
  [
    '(https://a.example/a), eller https://b.example',
    ['(', 'https://a.example/a', '), eller ', 'https://b.example', ''],
  ],
  ['<https://boka.example/a>', ['<', 'https://boka.example/a', '>']],
  ['Se https://a.example/Kock_(yrke).', ['Se ', 'https://a.example/Kock_(yrke)', '.']],
  ['(https://a.example/Kock_(yrke))', ['(', 'https://a.example/Kock_(yrke)', ')']],
  [`Se https://a.example/${'x'.repeat(2000)} här`, [`Se https://a.example/${'x'.repeat(2000)} här`]],
  ['http://boka.example/a och javascript:alert(1)', ['http://boka.example/a och javascript:alert(1)']],
])('the links in %s', (text, pieces) => {
  expect(splitLinks(text)).toEqual(pieces);
});

test.each([
  ['https://bank.example@stulen.example/bank.example', 'stulen.example'],
  ['https://bаnk.example/', 'xn--bnk-6cd.example'],
  ['https://[boka', undefined],
])('%s leads to %s', (url, host) => {
  expect(hostOf(url)).toBe(host);
});

test.each([
  ['Boka: https://boka.example/a eller https://boka.example/a', 'https://boka.example/a'],
  ['Boka: https://boka.example/a. Policy: https://a.example/p', undefined],
  ['Ring oss!', undefined],
  ['Boka: http://boka.example/a. Läs mer: https://a.example/om', undefined],
  ['Boka: www.boka.example/a. Läs mer: https://a.example/om', undefined],
  ['Länken kommer i ett eget mejl.\nKim\nhttps://www.krogen.example', undefined],
  ['Boka: https://www.boka.example/?plats=7', 'https://www.boka.example/?plats=7'],
])('the only link of %s', (text, link) => {
  expect(findOnlyLink(text)).toBe(link);
});
