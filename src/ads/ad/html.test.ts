import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { descriptionHtml, safeLink } from './html.ts';

const html = (formatted: string) => descriptionHtml(formatted, 'texten');

describe('what is kept', () => {
  test.each([
    ['<p>Hej <b>du</b></p>', '<p>Hej <strong>du</strong></p>'],
    ['<h1>Om oss</h1><h2>Mer</h2><h6>Slut</h6>', '<h3>Om oss</h3><h3>Mer</h3><h4>Slut</h4>'],
    ['<ul><li>Ett</li><li>Två</li></ul>', '<ul><li>Ett</li><li>Två</li></ul>'],
    ['Rad ett<br>Rad två', 'Rad ett<br />Rad två'],
    ['Lön &amp; villkor<br>', 'Lön &amp; villkor<br />'],
    ['<p>Ett</p><p>&nbsp;</p>\n<p><b> <br></b></p><p>Två</p>', '<p>Ett</p>\n<p>Två</p>'],
    ['Ett<br><br>\n<br> <br>Två<br>', 'Ett<br /><br />Två<br />'],
    ['<b>Ett</b>\nTvå', '<strong>Ett</strong><br />Två'],
    [
      '<p><a href="https://exempel.se/a?b=1&amp;c=2">länk</a></p>',
      '<p><a href="https://exempel.se/a?b=1&amp;c=2" rel="noopener noreferrer nofollow">länk</a></p>',
    ],
    [
      '<p><a href=" mailto:jobb@exempel.se " target="_blank" rel="opener">skriv</a></p>',
      '<p><a href="mailto:jobb@exempel.se" rel="noopener noreferrer nofollow">skriv</a></p>',
    ],
  ])('%s', (given, shown) => {
    expect(html(given)).toBe(shown);
  });
});

describe('what is taken out', () => {
  test.each([
    ['<p onclick="alert(1)" style="color:red" class="x" id="y">Hej</p>', '<p>Hej</p>'],
    ['<p>Hej<script>alert(1)</script></p>', '<p>Hej</p>'],
    ['<style>p{display:none}</style><p>Hej</p>', '<p>Hej</p>'],
    ['<p><img src=x onerror=alert(1)>Hej</p>', '<p>Hej</p>'],
    ['<p><a href="javascript:alert(1)">x</a></p>', '<p><a>x</a></p>'],
    ['<p><a href="jAvA&#x0A;script:alert(1)">x</a></p>', '<p><a>x</a></p>'],
    ['<p><a href="data:text/html,hej">x</a></p>', '<p><a>x</a></p>'],
    ['<p><a href="//exempel.se">x</a></p>', '<p><a>x</a></p>'],
    ['<p><svg><script>alert(1)</script></svg>Hej</p>', '<p>Hej</p>'],
    ['<p>Hej</p><iframe src="https://exempel.se"></iframe><object></object>', '<p>Hej</p>'],
    ['<form action="/"><input name="a"><button>Skicka</button></form><p>Hej</p>', 'Skicka<p>Hej</p>'],
    ['<p>Hej<!-- <script>alert(1)</script> --></p>', '<p>Hej</p>'],
    ['<p>Hej <<b>script>alert(1)</script></b></p>', '<p>Hej &lt;<strong>script&gt;alert(1)</strong></p>'],
    ['<meta http-equiv=refresh content="0;url=//x"><base href="//x"><p>Hej</p>', '<p>Hej</p>'],
  ])('%s', (given, shown) => {
    expect(html(given)).toBe(shown);
  });

  test('whatever comes in, nothing acts, loads or paints', () => {
    const piece = fc.constantFrom(
      ...(
        '<p> </p> <a href=" "> <img src=x onerror=alert(1)> <script> </script> javascript:alert(1) ' +
        '<svg/onload=alert(1)> style="x" <!-- --> <math> <mtext> " \' > < &lt;script&gt; <style> </style> ' +
        '<div <b>'
      ).split(' '),
    );
    const text = fc
      .array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 20 })
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(text, (given) => {
        const shown = html(given);
        const tags = [...shown.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
        for (const [, name = '', rest = ''] of tags) {
          expect('p br div ul ol li strong em u h3 h4 a blockquote table thead tbody tr th td'.split(' ')).toContain(
            name,
          );
          expect(rest).toMatch(/^( href="(https?:|mailto:)[^"]*" rel="noopener noreferrer nofollow"| \/)?$/);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('plain text', () => {
  test.each([
    ['Hej\n\nDu', '<p>Hej</p><p>Du</p>'],
    ['Hej\nDu', '<p>Hej<br>Du</p>'],
    ['Vi söker:\n- en\n• två\n\nHej', '<p>Vi söker:</p><ul><li>en</li><li>två</li></ul><p>Hej</p>'],
    ['5 < 6 & 7 > "3"', '<p>5 &#60; 6 &#38; 7 &#62; &#34;3&#34;</p>'],
    ['Lön &amp; villkor\nA &lt;b&gt;', '<p>Lön &#38; villkor<br>A &#60;b&#62;</p>'],
    ['A\r\n\r\nB', '<p>A</p><p>B</p>'],
  ])('%j', (given, shown) => {
    expect(html(given)).toBe(shown);
  });

  test('stands in where there is nothing formatted', () => {
    for (const formatted of [undefined, null, '', '  ', 7, {}])
      expect(descriptionHtml(formatted, 'Rad <ett>\n\nRad två')).toBe('<p>Rad &#60;ett&#62;</p><p>Rad två</p>');
  });
});

describe('whoever wrote it', () => {
  const pieces = [
    ...['<A', '<A ', '<!--', '&#', '&amp', '<a href="', '<a href="x" ', '<p>', '<b>', '</b>', '<div>', '<x>'],
    ...['<li>', '<ul><li>', '<table><tr><td>', '<br> ', '<p> ', '</p>', '<svg><script>', '<title>', '<?', '</'],
    ...['<![CDATA[', '<textarea>', '<option>', '>', ' ', '\n', '\n\t', '- \n'],
  ];
  // A quadratic algorithm would take a hundred times as long, which is minutes.
  test.each(pieces)(
    'five million characters of %j are cleaned like fifty thousand',
    (piece) => {
      const text = piece.repeat(Math.ceil(5_000_000 / piece.length));
      expect(descriptionHtml(text, text).length).toBeLessThan(400_000);
      expect(descriptionHtml(null, text).length).toBeLessThan(400_000);
    },
    5_000,
  );

  test('a hundred elements in each other are no ad: its plain text stands in', () => {
    const nested = (depth: number) => `${'<b>'.repeat(depth)}Hej${'</b>'.repeat(depth)}`;
    expect(descriptionHtml(nested(30), 'texten')).toContain('Hej');
    expect(descriptionHtml(nested(5_000), 'texten')).toBe('<p>texten</p>');
    // Elements that are not nested are limited only by the length.
    expect(descriptionHtml('<b>a</b><br>'.repeat(3_000), 'texten')).toContain('<strong>a</strong>');
  });
});

test('only links to pages and mails are offered', () => {
  expect(safeLink('https://exempel.se')).toBe('https://exempel.se');
  expect(safeLink('mailto:a@exempel.se')).toBe('mailto:a@exempel.se');
  for (const url of [null, '', 'javascript:alert(1)', ' https://x', 'ftp://x', '/a']) expect(safeLink(url)).toBeNull();
});
