/** Pages of job ads in the style of the systems in use, all of our own making. */

export interface JobPage {
  name: string;
  url: string;
  /** Whether it has machine-readable data (JSON-LD). */
  told: boolean;
  html: string;
  title: string;
  employer: string;
  place: string;
  deadline: string | null;
}

const prose = `<p>Vi söker dig som vill arbeta i ett sammansvetsat team där vi hjälps åt. Du kommer att planera och 
följa
upp arbetet tillsammans med dina kollegor.</p><p>Vi söker dig som har minst två års erfarenhet av liknande arbete och
B-körkort. Du talar och skriver god svenska. Det är meriterande om du har arbetat i Excel.</p>
<ul><li>Planera dagens arbete</li><li>Följa upp avvikelser</li></ul>`;
const english = `<p>We are looking for somebody who enjoys working in a small team. You will plan and follow up the work
together with your colleagues.</p><p>You have at least three years of experience of similar work, and you speak and
write English fluently. A driving licence is required.</p>`;

const ld = (value: object) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const posting = (fields: object) => ld({ '@context': 'https://schema.org/', '@type': 'JobPosting', ...fields });
const org = (name: string) => ({ '@type': 'Organization', name });
const place = (city: string) => ({
  '@type': 'Place',
  address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'SE' },
});
const page = (head: string, body: string) =>
  `<!doctype html><html lang="sv"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
const nav = '<nav><a href="/">Start</a><a href="/jobs">Lediga jobb</a></nav>';
const foot = '<footer><p>© Vi använder kakor</p><p>Kontakt: 08-000 00 00</p></footer>';

const told: Omit<JobPage, 'told'>[] = [
  {
    name: 'Teamtailor',
    url: 'https://karriar.nordbageriet.example/jobs/123-bagare',
    html: page(
      `<title>Bagare - Nordbageriet</title><meta property="og:site_name" content="Nordbageriet">${posting({
        title: 'Bagare',
        hiringOrganization: org('Nordbageriet AB'),
        jobLocation: [place('Umeå')],
        validThrough: '2027-01-15T23:59:59+01:00',
        employmentType: 'FULL_TIME',
        description: prose,
      })}`,
      `${nav}<h1>Bagare</h1><main>${prose}</main>${foot}`,
    ),
    title: 'Bagare',
    employer: 'Nordbageriet AB',
    place: 'Umeå',
    deadline: '2027-01-15',
  },
  {
    name: 'Varbi',
    url: 'https://sjoviken.varbi.com/what:job/jobID:501/',
    html: page(
      `<title>Socialsekreterare | Sjövikens kommun</title>${posting({
        title: 'Socialsekreterare',
        hiringOrganization: org('Sjövikens kommun'),
        jobLocation: place('Sjöviken'),
        validThrough: '2026-12-20T22:59:59Z',
        description: prose.replace(/</g, '&lt;').replace(/>/g, '&gt;'),
      })}`,
      `<h1>Socialsekreterare</h1>${prose}`,
    ),
    title: 'Socialsekreterare',
    employer: 'Sjövikens kommun',
    place: 'Sjöviken',
    deadline: '2026-12-20',
  },
  {
    name: 'Jobylon',
    url: 'https://emp.jobylon.com/jobs/8812-lagerbolaget-truckforare/',
    html: page(
      `<title>Truckförare - Lagerbolaget</title>${posting({
        title: 'Truckf&ouml;rare',
        hiringOrganization: { ...org('Lagerbolaget'), sameAs: 'https://lagerbolaget.example' },
        jobLocation: [place('Borås'), place('Göteborg')],
        validThrough: '2026-12-31',
        description: prose,
      })}`,
      `<h1>Truckförare</h1>${prose}`,
    ),
    title: 'Truckförare',
    employer: 'Lagerbolaget',
    place: 'Borås, Göteborg',
    deadline: '2026-12-31',
  },
  {
    name: 'Workday',
    url: 'https://stalverken.wd3.myworkdayjobs.com/sv-SE/jobb/job/Lule/Underhllstekniker_R-100',
    html: page(
      `<title>Underhållstekniker</title>${posting({
        title: 'Underhållstekniker',
        hiringOrganization: org('Stålverken Nord'),
        jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressRegion: 'Luleå' } },
        validThrough: '2027-02-01T00:00:00',
        description: prose.replace(/<[^>]*>/g, ' '),
      })}`,
      '<div id="root"></div><script src="/app.js"></script>',
    ),
    title: 'Underhållstekniker',
    employer: 'Stålverken Nord',
    place: 'Luleå',
    deadline: '2027-02-01',
  },
  {
    name: 'Greenhouse',
    url: 'https://boards.greenhouse.io/northlight/jobs/4455',
    html: page(
      `<title>Job Application for Backend Developer at Northlight</title>${posting({
        title: 'Backend Developer',
        hiringOrganization: org('Northlight'),
        jobLocation: place('Stockholm'),
        description: english,
      })}`,
      `<h1>Backend Developer</h1>${english}`,
    ),
    title: 'Backend Developer',
    employer: 'Northlight',
    place: 'Stockholm',
    deadline: null,
  },
  {
    name: 'Lever',
    url: 'https://jobs.lever.co/fjordly/77-aa',
    html: page(
      `<title>Fjordly - Data Analyst</title>${posting({
        title: 'Data Analyst',
        hiringOrganization: { name: 'Fjordly' },
        jobLocation: { address: { addressLocality: 'Malmö, Sweden' } },
        validThrough: null,
        description: english,
      })}`,
      `<h2>Data Analyst</h2>${english}`,
    ),
    title: 'Data Analyst',
    employer: 'Fjordly',
    place: 'Malmö, Sweden',
    deadline: null,
  },
  {
    name: 'LinkedIn, shown to guests',
    url: 'https://se.linkedin.com/jobs/view/projektledare-at-byggkraft-3901',
    html: page(
      `<title>Byggkraft hiring Projektledare in Örebro, Sweden | LinkedIn</title>${posting({
        title: 'Projektledare',
        hiringOrganization: org('Byggkraft'),
        jobLocation: place('Örebro'),
        validThrough: '2026-12-28T15:00:00.000Z',
        description: prose,
      })}`,
      `<h1>Projektledare</h1><form><input type="password"></form>${prose}`,
    ),
    title: 'Projektledare',
    employer: 'Byggkraft',
    place: 'Örebro',
    deadline: '2026-12-28',
  },
  {
    name: 'Indeed',
    url: 'https://se.indeed.com/viewjob?jk=abc',
    html: page(
      `<title>Städare - Linköping - Indeed.com</title>${posting({
        title: 'Städare',
        hiringOrganization: org('Rent & Fint i Östergötland'),
        jobLocation: place('Linköping'),
        validThrough: '2027-01-03T23:59:59.999Z',
        description: prose,
      })}`,
      prose,
    ),
    title: 'Städare',
    employer: 'Rent & Fint i Östergötland',
    place: 'Linköping',
    deadline: '2027-01-03',
  },
  {
    name: 'a graph of things',
    url: 'https://www.tandhuset.example/lediga-jobb/tandskoterska',
    html: page(
      ld({
        '@context': 'https://schema.org',
        '@graph': [
          { '@type': 'WebSite', name: 'Tandhuset' },
          {
            '@type': ['JobPosting', 'Thing'],
            title: 'Tandsköterska',
            hiringOrganization: org('Tandhuset Söder'),
            jobLocation: place('Södertälje'),
            validThrough: '2026-12-19',
            description: prose,
          },
        ],
      }),
      prose,
    ),
    title: 'Tandsköterska',
    employer: 'Tandhuset Söder',
    place: 'Södertälje',
    deadline: '2026-12-19',
  },
  {
    name: 'a script with line breaks in its texts',
    url: 'https://jobb.skolan.example/larare',
    html: page(
      `<script type="application/ld+json">
{"@context":"http://schema.org","@type":"http://schema.org/JobPosting","title":"Lärare i matematik",
"hiringOrganization":"Friskolan Eken","jobLocation":{"@type":"Place","address":"Växjö"},
"validThrough":"2027-01-10","description":"Vi söker en lärare
som gillar matematik."}</script>`,
      prose,
    ),
    title: 'Lärare i matematik',
    employer: 'Friskolan Eken',
    place: 'Växjö',
    deadline: '2027-01-10',
  },
  {
    name: 'SmartRecruiters, its elements named',
    url: 'https://jobs.smartrecruiters.com/Handelskedjan/74399-butikschef',
    html: page(
      '<title>Handelskedjan Butikschef | SmartRecruiters</title>',
      `<div itemscope itemtype="http://schema.org/JobPosting"><h1 itemprop="title">Butikschef</h1>
      <div itemprop="hiringOrganization" itemscope itemtype="http://schema.org/Organization">
      <meta itemprop="name" content="Handelskedjan"></div><span itemprop="jobLocation" itemscope>
      <span itemprop="address" itemscope><meta itemprop="addressLocality" content="Kalmar"></span></span>
      <meta itemprop="validThrough" content="2026-12-30">${prose}</div>`,
    ),
    title: 'Butikschef',
    employer: 'Handelskedjan',
    place: 'Kalmar',
    deadline: '2026-12-30',
  },
  {
    name: 'a deadline that the page alone shows',
    url: 'https://jobb.hamnen.example/kranforare',
    html: page(
      `<title>Kranförare</title>${posting({
        title: 'Kranförare',
        hiringOrganization: org('Hamnen i Gävle'),
        jobLocation: place('Gävle'),
        description: prose,
      })}`,
      `<main><h1>Kranförare</h1><p>Sista ansökningsdag: 12 januari 2027</p>${prose}</main>`,
    ),
    title: 'Kranförare',
    employer: 'Hamnen i Gävle',
    place: 'Gävle',
    deadline: '2027-01-12',
  },
];

const shown: Omit<JobPage, 'told'>[] = [
  {
    name: 'a municipality, fields in a list',
    url: 'https://www.hultby.example/lediga-jobb/underskoterska',
    html: page(
      '<title>Undersköterska till hemtjänsten - Hultby kommun</title>' +
        '<meta property="og:site_name" content="Hultby kommun">',
      `<header><a href="/">Hultby kommun</a></header>${nav}<main><h1>Undersköterska till hemtjänsten</h1>
      <dl><dt>Placeringsort</dt><dd>Hultby</dd><dt>Anställningsform</dt><dd>Tillsvidareanställning</dd>
      <dt>Sista ansökningsdag</dt><dd>2026-12-18</dd></dl>${prose}</main>${foot}`,
    ),
    title: 'Undersköterska till hemtjänsten',
    employer: 'Hultby kommun',
    place: 'Hultby',
    deadline: '2026-12-18',
  },
  {
    name: 'ReachMee, fields in a table',
    url: 'https://web103.reachmee.com/ext/I003/304/job?job_id=1500',
    html: page(
      '<title>Ingenjör till vattenverket</title>',
      `<form><h1>Ingenjör till vattenverket</h1>${prose}<table>
      <tr><td>Arbetsgivare</td><td>Vattenbolaget Syd</td></tr><tr><td>Ort</td><td>Lund</td></tr>
      <tr><th>Sista ansökningsdatum</th><td>den 21 december 2026</td></tr></table></form>`,
    ),
    title: 'Ingenjör till vattenverket',
    employer: 'Vattenbolaget Syd',
    place: 'Lund',
    deadline: '2026-12-21',
  },
  {
    name: 'Visma Recruit, fields on lines',
    url: 'https://recruit.visma.com/spa/public/apply?guid=1',
    html: page(
      '<title>Ekonomiassistent | Visma Recruit</title>',
      `<h1>Ekonomiassistent</h1><p><strong>Företag:</strong> Redovisarna AB</p><p><strong>Ort:</strong> Sundsvall</p>
      <p><strong>Ansök senast:</strong> 2027-01-07</p>${prose}`,
    ),
    title: 'Ekonomiassistent',
    employer: 'Redovisarna AB',
    place: 'Sundsvall',
    deadline: '2027-01-07',
  },
  {
    name: 'a career site, elements beside each other',
    url: 'https://jobb.elkraft.example/elektriker',
    html: page(
      '<title>Elektriker | Elkraft Norr</title><meta property="og:site_name" content="Karriär hos Elkraft Norr">',
      `${nav}<h1>Elektriker</h1><div class="facts"><div><span>Plats</span><span>Skellefteå</span></div>
      <div><span>Ansökan senast</span><span>15 jan 2027</span></div></div><article>${prose}</article>`,
    ),
    title: 'Elektriker',
    employer: 'Elkraft Norr',
    place: 'Skellefteå',
    deadline: '2027-01-15',
  },
  {
    name: 'Greenhouse without a script',
    url: 'https://boards.greenhouse.io/tidewater/jobs/1',
    html: page(
      '<title>Job Application for Site Reliability Engineer at Tidewater</title>',
      `<div id="content"><h1>Site Reliability Engineer</h1><div>Location</div><div>Gothenburg, Sweden</div>${english}
      <p>Apply by January 20, 2027</p></div>`,
    ),
    title: 'Site Reliability Engineer',
    employer: 'Tidewater',
    place: 'Gothenburg, Sweden',
    deadline: '2027-01-20',
  },
  {
    name: 'Lever without a script',
    url: 'https://jobs.lever.co/skogly/1',
    html: page(
      '<title>Skogly - Product Designer</title>',
      `<h2>Product Designer</h2><div><span>Location:</span> <span>Uppsala</span></div>${english}
      <p>Application deadline: 2027-01-31</p>`,
    ),
    title: 'Product Designer',
    employer: 'Skogly',
    place: 'Uppsala',
    deadline: '2027-01-31',
  },
  {
    name: 'LinkedIn, its title alone',
    url: 'https://se.linkedin.com/jobs/view/1',
    html: page(
      '<title>Vårdkraft hiring Sjuksköterska in Västerås, Sweden | LinkedIn</title>',
      `<h1>Sjuksköterska</h1><main>${prose}<p>Sista ansökningsdag är den 9 januari 2027.</p></main>`,
    ),
    title: 'Sjuksköterska',
    employer: 'Vårdkraft',
    place: 'Västerås, Sweden',
    deadline: '2027-01-09',
  },
  {
    name: 'a small firm, told in sentences',
    url: 'https://www.pizzeriaroma.example/jobba-hos-oss',
    html: page(
      '<title>Pizzabagare sökes | Pizzeria Roma</title>',
      `${nav}<h1>Pizzabagare sökes</h1>${prose}<p>Ort: Kiruna</p><p>
Välkommen med din ansökan senast den 22 december!</p>${foot}`,
    ),
    title: 'Pizzabagare sökes',
    employer: 'Pizzeria Roma',
    place: 'Kiruna',
    deadline: '2026-12-22',
  },
  {
    name: 'an authority, an application period',
    url: 'https://www.registret.example/jobb/handlaggare',
    html: page(
      '<title>Handläggare - Registermyndigheten</title>',
      `<main><h1>Handläggare</h1><p>Ansökningsperiod: 2026-11-20 – 2026-12-11</p><h2>Ort</h2><p>Härnösand</p>
${prose}</main>`,
    ),
    title: 'Handläggare',
    employer: 'Registermyndigheten',
    place: 'Härnösand',
    deadline: '2026-12-11',
  },
  {
    name: 'a staffing firm, its customer named',
    url: 'https://www.bemanna.example/jobb/77',
    html: page(
      '<title>Lagerarbetare till Matgrossisten | Bemanna</title><meta property="og:site_name" content="Bemanna">',
      `<h1>Lagerarbetare till Matgrossisten</h1><ul><li>Arbetsgivare: Bemanna Norden AB</li><li>Ort: Helsingborg</li>
      <li>Sök senast: 2026-12-16</li></ul>${prose}`,
    ),
    title: 'Lagerarbetare till Matgrossisten',
    employer: 'Bemanna Norden AB',
    place: 'Helsingborg',
    deadline: '2026-12-16',
  },
  {
    name: 'Teamtailor without a script',
    url: 'https://solpark.teamtailor.com/jobs/9-montor',
    html: page(
      '<title>Montör - Solpark</title>' +
        '<meta property="og:title" content="Montör"><meta property="og:site_name" content="Solpark">',
      `<h1>Montör</h1><dl><dt>Platser</dt><dd>Visby</dd></dl>${prose}<p>Sista ansökningsdag 17 januari 2027</p>`,
    ),
    title: 'Montör',
    employer: 'Solpark',
    place: 'Visby',
    deadline: '2027-01-17',
  },
  {
    name: 'a job board, everything in divisions',
    url: 'https://www.jobbtavlan.example/annons/5',
    html: page(
      '<title>Receptionist – Hotell Ankaret – Jobbtavlan</title><meta property="og:site_name" content="Jobbtavlan">',
      `<div><div><h1>Receptionist</h1></div><div>Hotell Ankaret</div><div>Karlskrona</div>${prose}
      <div>Sök jobbet senast 2026-12-29</div></div>`,
    ),
    title: 'Receptionist',
    employer: 'Hotell Ankaret',
    place: 'Karlskrona',
    deadline: '2026-12-29',
  },
  {
    name: 'a page of many years ago',
    url: 'http://www.snickeriet.example/jobb.html',
    html: `<html><head><title>Snickeriet i Arvika</title></head><body bgcolor=white><font size=5><b>
Vi s&ouml;ker snickare</b>
    </font><br>Ort: Arvika<br>Sista dag att s&ouml;ka: 30/12 2026<p>${prose}</body></html>`,
    title: 'Vi söker snickare',
    employer: 'Snickeriet i Arvika',
    place: 'Arvika',
    deadline: '2026-12-30',
  },
  {
    name: 'a region, beside a banner on cookies',
    url: 'https://www.regionen.example/jobb/lakarsekreterare',
    html: page(
      '<title>Läkarsekreterare - Region Mitten</title>',
      `<div class="cookie-banner"><h2>Vi använder kakor</h2><p>Ort: Ingenstans</p></div><main><h1>Läkarsekreterare</h1>
      <table><tr><th>Arbetsgivare</th><td>Region Mitten</td></tr><tr><th>Ort</th><td>Östersund</td></tr>
      <tr><th>Sista ansökningsdag</th><td>2027-01-04</td></tr></table>${prose}</main>`,
    ),
    title: 'Läkarsekreterare',
    employer: 'Region Mitten',
    place: 'Östersund',
    deadline: '2027-01-04',
  },
];

export const jobPages: readonly JobPage[] = [
  ...told.map((one) => ({ ...one, told: true })),
  ...shown.map((one) => ({ ...one, told: false })),
];
