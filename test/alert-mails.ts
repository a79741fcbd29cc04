/** Job-alert mails of our own making in the style of four senders, each with the jobs that it lists. */

interface ListedJob {
  title: string;
  employer: string;
  place: string;
}
export interface AlertMail {
  name: string;
  source: Buffer;
  jobs: ListedJob[];
}

const titles = [
  'Undersköterska till hemtjänsten',
  'Systemutvecklare Java',
  'Kock',
  'Ekonomiassistent',
  'Lagerarbetare natt',
  'Lärare i matematik, åk 7–9',
  'Projektledare bygg',
  'Frontend Developer',
  'Butikssäljare 75 %',
  'Elektriker',
  'Personlig assistent sökes till kvinna, 34',
  'Sjuksköterska – vårdavdelning 4',
  'Säljare B2B',
  'CNC-operatör',
  'HR-generalist (vikariat)',
  'Barnskötare',
  'Data Engineer',
  'Fastighetsskötare',
  'Controller',
  'Lokalvårdare',
];
const employers = [
  'Umeå kommun',
  'Kodverket AB',
  'Krogen Blå',
  'Norrlands Bygg & Montage AB',
  'Region Skåne',
  'Kvarnskolan',
  'Lindqvist Redovisning',
  'Städbolaget i Väst',
  'Malmö stad',
  'Fjällräven Hotell',
  'Acme Sweden',
  'Volta El',
];
const places = [
  'Umeå',
  'Malmö',
  'Göteborg',
  'Stockholm',
  'Skellefteå',
  'Lund',
  'Västerås',
  'Kiruna',
  'Örebro',
  'Borås',
];

function jobsOf(seed: number, count: number): ListedJob[] {
  return Array.from({ length: count }, (_, n) => ({
    title: titles[(seed * 7 + n * 3) % titles.length] ?? '',
    employer: employers[(seed * 5 + n) % employers.length] ?? '',
    place: places[(seed * 3 + n) % places.length] ?? '',
  }));
}
const code = (seed: number, n: number) => `${30_100_000 + seed * 1000 + n * 37}`;
const hex = (seed: number, n: number) => (0x9_3a_7b_11_00 + seed * 7919 + n * 104_729).toString(16).padStart(16, 'a');
const each = <T>(list: readonly T[], draw: (one: T, n: number) => string) => list.map(draw).join('\n');

type Manner = (seed: number, jobs: ListedJob[]) => { from: string; subject: string; html?: string; text?: string };

/** One table for each job: the employer's logo, a linked title, employer and place in one line, the text. */
const network: Manner = (seed, jobs) => ({
  from: 'Jobbevakning på Nätverket <jobalerts-noreply@natverket.example>',
  subject: `${jobs.length} nya jobb för ${jobs[0]?.title} i ${jobs[0]?.place}`,
  html: `<html><head><style>a{color:#0a66c2}</style><title>Jobb</title></head><body style="margin:0">
<div style="display:none;max-height:0">${jobs[0]?.title} hos ${jobs[0]?.employer} och fler jobb för dig</div>
<table><tr><td><a href="https://www.natverket.example/feed/?trk=x"><img alt="Nätverket" src="l.png"></a></td>
<td><a href="https://www.natverket.example/in/kim?trk=p">Kim Andersson</a></td></tr></table>
<table><tr><td><h2>Din jobbevakning för ${jobs[0]?.title} i ${jobs[0]?.place}</h2>
<p>${jobs.length} nya jobb matchar dina inställningar.</p></td></tr>
${each(jobs, (job, n) => {
  const page = `https://www.natverket.example/comm/jobs/view/${code(seed, n)}/`;
  const link = `${page}?trackingId=${hex(seed, n)}%3D&refId=${n}`;
  const also = n % 3 === 0 ? '<p style="font-size:12px;color:#666">Aktivt rekryterande</p>' : '';
  const how = n % 2 ? ' (Hybrid)' : '';
  return `<tr><td><table><tr><td rowspan="2"><a href="${link}&lipi=img"><img alt="${job.employer}" src="c.png">
</a></td>
<td><a href="${link}&trk=title" style="font-size:16px;font-weight:600;color:#0a66c2">${job.title}</a></td></tr>
<tr><td>
<p style="font-size:12px">${job.employer.replace('&', '&amp;')} &middot; ${job.place}, Sverige${how}</p>${also}
</td></tr></table></td></tr>`;
})}
<tr><td><a href="https://www.natverket.example/comm/jobs/search?geoId=1" style="font-size:16px">Se alla jobb
</a></td></tr></table>
<table><tr><td><p><a href="https://www.natverket.example/premium">Se var du är toppkandidat</a></p>
<p>Prova Premium i en månad.</p></td></tr><tr><td style="font-size:12px"><p>Du får mejl från jobbevakningar.
<a href="https://www.natverket.example/comm/jobs/alerts">Hantera bevakningar</a> ·
<a href="https://www.natverket.example/comm/unsubscribe?x=1">Avsluta prenumeration</a> ·
<a href="https://www.natverket.example/help">Hjälp</a></p><p>© Nätverket AB, Stockholm</p></td></tr></table>
</body></html>`,
});

/** The whole card is one link, with a logo of the employer, pay, the beginning of the text and its age. */
const search: Manner = (seed, jobs) => ({
  from: 'Jobbsök <alert@jobbsok.example>',
  subject: `${jobs.length} nya ${jobs[0]?.title}-jobb i ${jobs[0]?.place}`,
  html: `<body><center><table width="600"><tr><td><a href="https://jobbsok.example/?from=ja">Jobbsök</a></td></tr>
<tr><td><h1>Nya jobb idag</h1><p>Dessa jobb matchar din bevakning ${jobs[0]?.title} i ${jobs[0]?.place}.</p>
</td></tr>
${each(jobs, (job, n) => {
  const pay = n % 2 ? '<tr><td>32 000 – 38 000 kr i månaden</td></tr>' : '';
  return `<tr><td style="padding:12px">
<a href="https://jobbsok.example/rc/clk/dl?jk=${hex(seed, n)}&amp;from=ja&amp;qd=${seed}"
style="text-decoration:none">
<table><tr><td><h2 style="font-size:18px;color:#2d2d2d">${job.title}</h2></td></tr>
<tr><td>${job.employer.replace('&', '&amp;')} - ${job.place}</td></tr><tr><td>3,${n} &#9733;</td></tr>${pay}
<tr>
<td style="color:#767676">Vi söker nu en ${job.title.toLowerCase()} som vill vara med och utveckla vår
verksamhet tillsammans med engagerade kollegor i ett team där du får stort eget ansvar och …</td></tr>
<tr><td style="color:#767676">för ${n + 1} dagar sedan</td></tr></table></a></td></tr>`;
})}
<tr><td><a href="https://jobbsok.example/jobs?q=x&amp;from=ja">Visa alla nya jobb</a></td></tr>
<tr><td>Andra sökte också:<br><a href="https://jobbsok.example/q-kock-jobb.html">Kock</a><br>
<a href="https://jobbsok.example/q-diskare-jobb.html">Diskare</a></td></tr>
<tr><td style="font-size:11px">© 2026 Jobbsök, Dublin.
<a href="https://jobbsok.example/legal">Integritetspolicy</a> |
<a href="https://subscriptions.jobbsok.example/u?k=9">Ta bort bevakningen</a></td></tr></table></center></body>`,
});

/** Plain: title, employer, place and last day on separate lines; every third mail has no HTML. */
const agency: Manner = (seed, jobs) => {
  const link = (n: number) => `https://arbetsformedlingen.example/platsbanken/annonser/${code(seed, n)}`;
  const from = 'Platsbanken <noreply@arbetsformedlingen.example>';
  const subject = `Nya annonser som matchar din bevakning: ${jobs.length} st`;
  if (seed % 3 === 0)
    return {
      from,
      subject,
      text: `Hej!\n\nHär är lediga jobb i Platsbanken som passar din bevakning.\n\n${each(
        jobs,
        (job, n) => `${job.title}\n${job.employer}\n${job.place}\nSök senast 2026-12-${10 + n}\n${link(n)}\n`,
      )}
Du får mejlet eftersom du prenumererar på nya annonser.
Ändra din bevakning: https://arbetsformedlingen.example/bevakningar

Med vänlig hälsning
Platsbanken`,
    };
  return {
    from,
    subject,
    html: `<html><body><h1>Nya lediga jobb</h1><p>Hej! Här är nya annonser för din sparade sökning.</p><div>
${each(
  jobs,
  (job, n) => `<p><a href="${link(n)}"><strong>${job.title}</strong></a>
<br>${job.employer.replace('&', '&amp;')}<br>
${job.place}<br>Sista ansökningsdag: 2026-12-${10 + n}</p>`,
)}
</div><p>
<a href="https://arbetsformedlingen.example/platsbanken?bevakning=${seed}">Se alla annonser i Platsbanken</a></p>
<p>Du får mejlet eftersom du prenumererar.
<a href="https://arbetsformedlingen.example/bevakningar">Avsluta bevakningen</a></p>
<p>Arbetsförmedlingen<br>Box 1234<br>113 99 Stockholm</p></body></html>`,
  };
};

/**
 * Every link goes through a redirecting counter; each job has its own button, and advice and other employers follow
 * below.
 */
const board: Manner = (seed, jobs) => {
  let clicks = 0;
  const click = () => {
    clicks += 1;
    return `https://click.jobblandet.example/f/a/${hex(seed, clicks)}~~/AAQ~/RgR${clicks}`;
  };
  return {
    from: '"Jobblandet" <jobb@mail.jobblandet.example>',
    subject: `Nya jobb åt dig: ${jobs[0]?.title} m.fl.`,
    html: `<html><body bgcolor="#f5f5f5"><table><tr><td align="center"><a href="${click()}">
<img alt="Jobblandet" src="l.png"></a></td></tr>
<tr><td>Hej Kim! Vi har hittat nya lediga jobb åt dig.</td></tr></table>
${each(
  jobs,
  (job) => `<table class="card"><tr><td><h3 style="font-size:17px"><a href="${click()}">${job.title}</a></h3>
<div>${job.employer.replace('&', '&amp;')}</div>
<div style="color:#777">${job.place}${seed % 2 ? ' | Heltid' : ''}</div></td></tr><tr><td>
<a href="${click()}" style="background:#e33;color:#fff">Läs mer</a></td></tr></table>`,
)}
<table><tr><td><h3>Tips från oss</h3><p><a href="${click()}">Så skriver du ett CV som syns</a></p>
<p>Fem råd från våra rekryterare.</p>
<p><a href="${click()}">Vanliga frågor på intervjun</a></p><p>Träna innan du går dit.</p></td></tr>
<tr><td><a href="${click()}">Ändra bevakning</a></td></tr><tr><td><a href="${click()}">Avregistrera</a></td></tr>
<tr><td>Jobblandet AB</td></tr><tr><td>Vasagatan 1, 111 20 Stockholm</td></tr></table></body></html>`,
  };
};

const manners: Record<string, Manner> = { network, search, agency, board };

function sourceOf(id: string, { from, subject, html, text }: ReturnType<Manner>): Buffer {
  const body = Buffer.from(html ?? text ?? '')
    .toString('base64')
    .replace(/.{76}/g, '$&\r\n');
  const name = /^"?([^"<]*?)"? </.exec(from)?.[1] ?? '';
  const encoded = (words: string) => `=?utf-8?b?${Buffer.from(words).toString('base64')}?=`;
  const head = [
    `From: ${encoded(name)} <${/<([^>]*)>/.exec(from)?.[1]}>`,
    'To: kim@post.example',
    `Subject: ${encoded(subject)}`,
    `Message-ID: <${id}@alerts.example>`,
    'List-Unsubscribe: <https://alerts.example/u>',
    'MIME-Version: 1.0',
    `Content-Type: text/${html ? 'html' : 'plain'}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}\r\n`);
}

/** Ten mails of each sender, with one to eleven jobs. */
export const alertMails: AlertMail[] = Object.entries(manners).flatMap(([name, manner], kind) =>
  Array.from({ length: 10 }, (_, n) => {
    const seed = kind * 10 + n;
    const jobs = jobsOf(seed, 1 + ((n * 7) % 12));
    return { name: `${name} ${n}`, source: sourceOf(`${name}-${n}`, manner(seed, jobs)), jobs };
  }),
);

/** Mails in the same styles that list no job. */
export const otherMails: { name: string; source: Buffer }[] = [
  ['a newsletter of advice', board(90, [])],
  [
    'people of the network',
    {
      from: 'Nätverket <messages-noreply@natverket.example>',
      subject: 'Kim, se vilka du kanske känner',
      html: `<table>${each(
        ['Robin Berg', 'Alex Lind', 'Sam Ek'],
        (person, n) =>
          `<tr><td><a href="https://www.natverket.example/in/p${n}"><b>${person}</b></a>
<p>Konsult hos Acme</p></td></tr>`,
      )}</table>`,
    },
  ],
  [
    'a shop',
    {
      from: 'Skobutiken <hej@skor.example>',
      subject: 'Nya skor i butiken',
      html: `<div>${each(
        ['Löparsko Vind', 'Känga Fjäll', 'Sandal Sol'],
        (shoe, n) => `<p><a href="https://skor.example/p/${n}">${shoe}</a><br>Nu 599 kr<br>I lager</p>`,
      )}</div><p>Besök oss i Umeå</p>`,
    },
  ],
].map(([name, mail]) => ({
  name: name as string,
  source: sourceOf(`other-${name}`.replaceAll(' ', '-'), mail as ReturnType<Manner>),
}));
