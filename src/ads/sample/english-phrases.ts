/** As `phrases.ts`, for ads in English. */

const openings = {
  public: [
    '{employer} is looking for a {title} to work {where} in {place}.',
    'We are now recruiting a {title} who wants to join us {where}.',
  ],
  company: [
    '{employer} is growing, and we are looking for a {title} in {place}.',
    'Do you want to be part of a small team with big plans? We need a {title} to work {where}.',
    'Join {employer} as a {title} and help us build what comes next.',
  ],
  agency: [
    'On behalf of our client in {place} we are looking for a {title}.',
    'Our client in {place} is expanding and needs a {title} for a long-term assignment.',
  ],
};
const duties = [
  'You will work closely with colleagues in several disciplines and share what you learn.',
  'We plan our work together every second week and keep meetings short.',
  'You will have a mentor during your first months and a clear plan for getting started.',
  'Much of the work is done in teams, and everyone takes part in decisions.',
  'You report to {boss}, who leads the group.',
  'We take turns presenting results, and we welcome questions at any time.',
  'The group consists of {few} people with backgrounds from many countries.',
  'You will be trusted to plan your own time and to ask for help when you need it.',
  'Our working language is English, and Swedish classes are offered during working hours.',
  'We keep our tools up to date and set aside time for improving them.',
];
const traits = [
  'As a person you are curious, structured and easy to work with.',
  'You take responsibility for your work and finish what you have started.',
  'We believe that you enjoy solving problems together with others.',
  'You communicate clearly and listen to other points of view.',
  'We place great emphasis on personal qualities.',
];
const offers = [
  'We offer a collective agreement, an occupational pension and a wellness allowance.',
  'You get thirty days of holiday and flexible working hours.',
  'Our office at {street} is close to public transport.',
  'We support further training and pay for one conference a year.',
  'If you move here for the job, we help you to find housing.',
];
const presentations = {
  public: ['{employer} has about {staff} employees and works for the benefit of everyone who lives here.'],
  company: [
    '{employer} was founded in {year} and has {few} employees. Most of our customers are found in {county}.',
    'We are a company of {few} people with offices in {place}. Our turnover is about {millions} million SEK.',
  ],
  agency: [
    '{employer} has matched people and workplaces since {year}. You will be employed by us and work at our client.',
  ],
};
const equality = [
  'We welcome applicants of all backgrounds.',
  'We value diversity and strive for an even gender balance.',
];
const practical = [
  'The position starts as agreed.',
  'We apply a trial period of six months.',
  'Salary is set individually.',
  'We check references before we make an offer.',
];
const applyByMail = [
  'Send your CV and a short letter to {email}. Please state the reference {ref}.',
  'We look forward to your application by {deadline}, sent to {email}.',
];
const applyByForm = [
  'Apply through the link in the ad by {deadline}. We do not accept applications by email.',
  'Register your CV through the link and state the reference {ref}.',
];
const selection = [
  'We review applications as they arrive, so do not wait to apply.',
  'Interviews are held in week {week}.',
];
const questions = [
  'If you have questions, please contact {person}, {role}, at {phone}.',
  'For more information, call {person} at {phone} or write to {contactEmail}.',
];
export const roles = ['hiring manager', 'team lead', 'head of unit'];
const beginners = ['No previous experience is needed: we will train you.'];
const remotes = ['You can work remotely up to three days a week.', 'The position is fully remote within Sweden.'];
const summers = ['This is a summer job from June to August.'];
const headings = {
  job: ['About the role', 'The role'],
  tasks: ['Responsibilities', 'What you will do'],
  mustList: ['Requirements', 'What we are looking for', 'Qualifications'],
  must: ['Requirements', 'Qualifications'],
  niceList: ['Meritorious', 'Nice to have', 'It is a plus if you have'],
  nice: ['Meritorious', 'Nice to have'],
  person: ['About you', 'Personal qualities'],
  offer: ['We offer', 'What we offer'],
  employer: ['About us', 'Who we are'],
  apply: ['Application', 'How to apply'],
};
const must = ['You have {asks}.', 'The position requires {asks}.', 'We are looking for someone with {asks}.'];
const nice = ['It is a plus if you have {asks}.', 'It is meritorious to have {asks}.', 'We also appreciate {asks}.'];
const tasksIn = [
  'Among other things you will {tasks}.',
  'Your main tasks are to {tasks}.',
  'In this role you will {tasks}.',
];

export const english = {
  openings,
  duties,
  traits,
  offers,
  presentations,
  equality,
  practical,
  applyByMail,
  applyByForm,
  selection,
  questions,
  beginners,
  remotes,
  summers,
  headings,
  must,
  nice,
  tasksIn,
};
