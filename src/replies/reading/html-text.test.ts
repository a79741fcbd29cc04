import { expect, test } from 'vitest';
import { htmlToText } from './html-text.ts';

test.each([
  ['<p>Hej&nbsp;Anna,</p><p>vi h&ouml;rs</p>', 'Hej Anna,\n\nvi hörs'],
  ['<style>p { color: red }</style><title>x</title>Hej<br>då', 'Hej\ndå'],
  ['<div style="display : none">Förhandstext</div><div>Hej</div>', 'Hej'],
  ['<span STYLE="DISPLAY:NONE">a</SPAN ><span>Hej</span>', 'Hej'],
  ['Hej <!-- <p>aldrig --> då', 'Hej då'],
  ['Hej<blockquote>du skrev</blockquote>', 'Hej'],
  ['<ul><li>ett<li>två</ul>', '- ett\n- två'],
  // Without a closing tag: what a mail program would show.
  ['<p style="display:none">Hej', 'Hej'],
  ['2 &lt; 3 &#229;&#xe5; &okänd;', '2 < 3 åå &okänd;'],
])('%s reads %s', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test.each([
  '<style>',
  '<p style=display:none>',
  '<p display:none',
  '<br ',
  '<p style="x" ',
  '<',
  '<!--',
  '&amp',
  '</td ',
])('half a million characters of %s are read at all', (piece) => {
  expect(htmlToText(piece.repeat(500_000 / piece.length)).length).toBeLessThan(600_000);
});
