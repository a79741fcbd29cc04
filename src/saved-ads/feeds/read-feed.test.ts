import { describe, expect, test } from 'vitest';
import { readFeed } from './read-feed.ts';

/** Feeds and career pages in the style of those in use, and hostile ones. */

const at = (text: string | Buffer, contentType = '', url = 'https://karriar.kringlan.example/jobs.rss') =>
  readFeed({ bytes: Buffer.from(text as string), contentType, url: new URL(url) });
function feedIn(...args: Parameters<typeof at>) {
  const read = at(...args);
  if ('problem' in read) throw new Error(read.problem);
  return read.feed;
}
const problemIn = (...args: Parameters<typeof at>) => {
  const read = at(...args);
  return 'problem' in read ? read.problem : read.feed;
};

const item = (fields: string) => `<item>${fields}</item>`;
const rss = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel>` +
  `<title>Kringlan</title><link>https://karriar.kringlan.example</link>${items.join('')}</channel></rss>`;
const posting = (fields: object) => ({ '@context': 'https://schema.org', '@type': 'JobPosting', ...fields });

describe('a feed', () => {
  test('of a career site tells title, place, text and address of each job', () => {
    const { name, jobs, isWhole } = feedIn(
      rss(
        item(`<title>Bagare &amp;amp; konditor</title>
          <description>&lt;p&gt;Vi söker dig med &lt;b&gt;B-körkort&lt;/b&gt;&lt;/p&gt;
          </description><pubDate>Tue, 24 Nov 2026 10:00:00 +0100</pubDate><guid>a-1</guid>
          <link>https://karriar.kringlan.example/jobs/1-bagare?utm_source=rss</link><tt:locations><tt:location>
          <tt:name>Butiken</tt:name><tt:city>Umeå</tt:city></tt:location><tt:location><tt:name>Kök</tt:name>
          <tt:city>Luleå</tt:city></tt:location></tt:locations><tt:department>Bak</tt:department>`),
        item('<title><![CDATA[Kassör]]></title><link>/jobs/2</link><location>Malmö</location>'),
        item('<description>Utan titel</description><link>/jobs/3</link>'),
        item('<title>Bagare igen</title><guid>a-1</guid>'),
      ),
    );
    expect({ name, isWhole }).toEqual({ name: 'Kringlan', isWhole: true });
    expect(jobs).toMatchObject([
      {
        title: 'Bagare & konditor',
        url: 'https://karriar.kringlan.example/jobs/1-bagare',
        place: 'Umeå, Luleå',
        text: 'Vi söker dig med B-körkort',
        html: expect.stringContaining('<b>B-körkort</b>'),
      },
      { title: 'Kassör', url: 'https://karriar.kringlan.example/jobs/2', place: 'Malmö', employer: null, text: '' },
    ]);
  });

  test('keeps what a job is known by when its title is changed', () => {
    const [before] = feedIn(rss(item('<title>Kock</title><guid>7</guid><link>/jobs/7</link>'))).jobs;
    const [after] = feedIn(rss(item('<title>Kökschef</title><guid>7</guid><link>/jobs/7-b</link>'))).jobs;
    expect(after?.key).toBe(before?.key);
  });

  test('numbers its jobs as others do, and gives each without a link an address of its own', () => {
    const text = rss(item('<title>Kock</title><guid>7</guid>'), item('<title>Kock</title><guid>8</guid>'));
    const { jobs } = feedIn(text);
    const [other] = feedIn(text, '', 'https://jobb.bullen.example/jobs.rss').jobs;
    expect(other?.key).not.toBe(jobs[0]?.key);
    expect(new Set(jobs.map(({ url }) => url)).size).toBe(2);
  });

  test('has the same jobs by each of its addresses, numbered or not', () => {
    const text = rss(item('<title>Kock</title><guid>7</guid>'), item('<title>Bagare</title><link>/jobs/8</link>'));
    const keysAt = (url: string) => feedIn(text, '', url).jobs.map(({ key }) => key);
    const keys = keysAt('https://kringlan.example/jobs.rss');
    for (const site of ['https://www.kringlan.example', 'http://www.kringlan.example', 'http://kringlan.example'])
      expect(keysAt(`${site}/jobs.rss`), site).toEqual(keys);
  });

  test.each(['link', 'atom:link'])('that goes on on another page is not whole, as its %s tells', (link) => {
    expect(feedIn(rss(`<${link} rel="next" href="?page=2"/>`, item('<title>Kock</title>'))).isWhole).toBe(false);
  });

  test('in Atom, with texts that are XHTML', () => {
    const { name, jobs } = feedIn(
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>Jobb</title><entry><id>urn:1</id><title>Snickare</title>
       <author><name>Robin</name></author><link rel="self" href="/x"/><link href="/jobb/1"/><content type="xhtml">
       <div xmlns="http://www.w3.org/1999/xhtml"><p>Du bygger hus.</p><ul><li>Tak</li></ul></div></content></entry>
       </feed>`,
      'application/atom+xml',
    );
    expect(name).toBe('Jobb');
    expect(jobs).toMatchObject([
      {
        title: 'Snickare',
        url: 'https://karriar.kringlan.example/jobb/1',
        employer: null,
        text: 'Du bygger hus.\n\n- Tak',
      },
    ]);
  });

  test('in RDF, where the entries stand beside the channel', () => {
    const rdf =
      '<rdf:RDF xmlns:rdf="x"><channel><title>Jobb</title></channel><item><title>Väktare</title></item></rdf:RDF>';
    expect(feedIn(rdf)).toMatchObject({ name: 'Jobb', jobs: [{ title: 'Väktare' }] });
  });

  test('in JSON, with a job posting beside the words', () => {
    const json = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Kringlan',
      items: [
        {
          id: '1',
          url: 'https://karriar.kringlan.example/jobs/1',
          title: 'Bagare',
          content_html: '<p>Baka.</p>',
          _jobposting: posting({
            title: 'Bagare',
            hiringOrganization: { name: 'Kringlan AB' },
            jobLocation: { address: { addressLocality: 'Umeå' } },
            validThrough: '2026-12-24',
          }),
        },
        { id: 2, title: 'Kock', content_text: 'Laga mat.' },
      ],
    });
    expect(feedIn(json, 'text/html').jobs).toMatchObject([
      { title: 'Bagare', employer: 'Kringlan AB', place: 'Umeå', deadline: '2026-12-24', text: 'Baka.' },
      { title: 'Kock', url: expect.stringContaining('https://karriar.kringlan.example/jobs.rss#'), text: 'Laga mat.' },
    ]);
    expect(feedIn(json.replace('"items"', '"next_url":"https://x.example/?page=2","items"')).isWhole).toBe(false);
  });

  test('without jobs is one as well', () => {
    expect(feedIn(rss())).toMatchObject({ jobs: [], isWhole: true });
    expect(feedIn('{"version":"https://jsonfeed.org/version/1.1","items":[]}').jobs).toEqual([]);
  });

  test('of more jobs than any employer has is not whole', () => {
    const many = feedIn(
      rss(...Array.from({ length: 600 }, (_, n) => item(`<title>Jobb ${n}</title><guid>${n}</guid>`))),
    );
    expect(many.jobs).toHaveLength(500);
    expect(many.isWhole).toBe(false);
  });

  test('has addresses that can be kept, as they are once encoded', () => {
    const links = ['x'.repeat(3000), 'å'.repeat(500)].map((long) => `<title>Kock</title><link>/${long}</link>`);
    for (const { url } of feedIn(rss(...links.map(item))).jobs) expect(url).toContain('/jobs.rss#');
    const page = `https://kringlan.example/${'x'.repeat(1690)}`;
    expect(feedIn(rss(item('<title>Kock</title>')), '', page).jobs[0]?.url).toContain('https://kringlan.example/#');
  });
});

describe('whether entries are jobs', () => {
  const kindOf = (fields: string, url?: string) => feedIn(rss(item(`<title>Kock</title>${fields}`)), '', url).kind;
  test.each([
    ['a place', '<city>Umeå</city>', undefined, 'jobs'],
    ['a last day', '<validThrough>2026-12-24</validThrough>', undefined, 'jobs'],
    ['nothing but words', '<description>Vi söker dig med B-körkort.</description>', undefined, 'unsaid'],
    ['a system for recruiting', '', 'https://kringlan.varbi.com/what:rssfeed', 'jobs'],
    ['the site of a system itself', '', 'https://www.varbi.com/blogg/feed', 'unsaid'],
    ['a board with news', '', 'https://arbetsformedlingen.se/rss/nyheter', 'unsaid'],
    ['a network with a blog', '', 'https://www.linkedin.com/blog/feed', 'unsaid'],
    ['a host that only ends like one', '', 'https://notvarbi.com/rss', 'unsaid'],
  ])('%s tells', (_what, fields, url, kind) => {
    expect(kindOf(fields, url)).toBe(kind);
  });

  test('a posting in JSON tells, and an empty feed says nothing', () => {
    const json = (...items: object[]) => feedIn(JSON.stringify({ items })).kind;
    expect(json({ title: 'Kock', _jobposting: posting({ title: 'Kock' }) })).toBe('jobs');
    expect(json({ title: 'Vi har flyttat' })).toBe('unsaid');
    expect(json()).toBe('unsaid');
    expect(feedIn(rss(), '', 'https://kringlan.varbi.com/what:rssfeed').kind).toBe('unsaid');
  });
});

describe('a page', () => {
  const page = (...postings: object[]) =>
    `<html><head><title>Lediga jobb | Kringlan</title><link rel="alternate" type="application/rss+xml" href="/jobs.rss">
     <script type="application/ld+json">${JSON.stringify(postings)}</script></head><body></body></html>`;
  const here = 'https://kringlan.example/jobb';

  test('that lists jobs for machines is read as a feed', () => {
    const list = { '@type': 'ItemList', itemListElement: [{ item: posting({ title: 'Bagare', url: '/jobb/1' }) }] };
    expect(feedIn(page(list, posting({ title: 'Kock' }), posting({ title: 'Kock' })), 'text/html', here)).toMatchObject(
      {
        name: 'Lediga jobb | Kringlan',
        jobs: [
          { title: 'Bagare', url: 'https://kringlan.example/jobb/1' },
          { title: 'Kock', url: expect.stringContaining(`${here}#`) },
        ],
      },
    );
  });

  test('of hundreds of jobs is read to the end, and told to be cut where there are more', () => {
    const many = (n: number) => Array.from({ length: n }, (_, at) => posting({ title: `Jobb ${at}`, url: `/${at}` }));
    expect(feedIn(page(...many(300)), 'text/html', here)).toMatchObject({ isWhole: true, jobs: { length: 300 } });
    expect(feedIn(page({ '@graph': many(501) }), 'text/html', here).isWhole).toBe(false);
    expect(feedIn(JSON.stringify(many(501)))).toMatchObject({ isWhole: false, jobs: { length: 500 } });
  });

  test('that goes on on another page is not whole', () => {
    const first = page(posting({ title: 'Bagare', url: '/1' })).replace('<body>', '<body><a rel="next" href="?p=2">');
    expect(feedIn(first, 'text/html', here)).toMatchObject({ isWhole: false, next: '?p=2' });
  });

  test('that lists the only job of an employer is a list', () => {
    const list = { '@type': 'ItemList', itemListElement: [{ item: posting({ title: 'Bagare', url: '/jobb/1' }) }] };
    expect(feedIn(page(list), 'text/html', here).kind).toBe('jobs');
  });

  test('that is one ad is told from a list, and may name its feeds, as one without any', () => {
    for (const url of [here, '/jobb/1', undefined])
      expect(at(page(posting({ title: 'Bagare', url })), 'text/html', here)).toMatchObject({
        feed: { kind: 'ad', jobs: [{ title: 'Bagare' }] },
        named: ['/jobs.rss'],
      });
    expect(at('<html><body>Hej</body></html>', 'text/html', here)).toEqual({ problem: 'no_list', named: [] });
  });
});

describe('what is broken or hostile', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE lol [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
  test.each([
    ['entities that grow', `${bomb}${rss(item('<title>&b;</title>')).slice(39)}`, 'entities'],
    ['an entity that is a file', `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${rss()}`, 'entities'],
    ['a feed that breaks off', rss(item('<title>Kock</title>')).slice(0, -20), 'broken'],
    ['elements without end in each other', `<rss><channel>${'<a>'.repeat(100_000)}`, 'broken'],
    ['two feeds in one', `${rss()}${rss().slice(39)}`, 'broken'],
    ['JSON of something else', '{"name":"x"}', 'broken'],
    ['JSON that breaks off', '{"items":[', 'broken'],
    ['bytes of an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'no_list'],
    ['nothing', '', 'no_list'],
  ])('%s is refused', (_what, text, problem) => {
    expect(problemIn(text)).toBe(problem);
  });

  test('the bytes are believed before a charset that is wrong, and XML before the server', () => {
    const text = rss(item('<title>Sjuksköterska</title>'));
    expect(feedIn(text, 'application/xml; charset=iso-8859-1').jobs[0]?.title).toBe('Sjuksköterska');
    const latin = Buffer.from(text.replace('UTF-8', 'iso-8859-1'), 'latin1');
    expect(feedIn(latin, 'application/xml; charset=utf-8').jobs[0]?.title).toBe('Sjuksköterska');
  });

  test('links that run something are none, and marks are taken from titles', () => {
    const [job] = feedIn(
      rss(item('<title>&lt;img src=x onerror=alert(1)&gt;Kock</title><link>javascript:alert(1)</link>')),
    ).jobs;
    expect(job?.title).toBe('Kock');
    expect(job?.url).toMatch(/^https:\/\/karriar\.kringlan\.example\/jobs\.rss#/);
  });

  test('a million small elements and a text of megabytes are read in one go', () => {
    const many = `<title>Kock</title><summary>${'&amp;'.repeat(400_000)}</summary>${'<a>b</a>'.repeat(200_000)}`;
    const [job] = feedIn(rss(item(many))).jobs;
    expect(job?.title).toBe('Kock');
    expect(job?.text.length).toBeLessThanOrEqual(50_000);
  });
});
