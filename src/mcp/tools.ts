import Type from 'typebox';
import { applicationChecks } from '../applications/gate-operations.ts';
import { listMatches } from '../applications/match-operations.ts';
import {
  beginApplication,
  getApplication,
  listApplications,
  moveApplication,
  putApplicationLetter,
} from '../applications/operations.ts';
import { draftLetter, tailorCv } from '../applications/tailoring-operations.ts';
import { getCalendar } from '../calendar/operations.ts';
import { dismissAd, getAd, getMatch, searchAds } from '../matching/operations.ts';
import { closed } from '../platform/kernel/shapes.ts';
import { getProfile } from '../profile/operations.ts';
import { findConcepts } from '../taxonomy/operations.ts';
import { getToday } from '../today/operations.ts';
import { answerTools } from './answer-tools.ts';
import { ApplicationId, IdSchema, type Tool, type ToolAnswer } from './tool.ts';

const AdId = Type.String({ ...IdSchema, description: 'id of an ad' });
const Concepts = Type.Optional(
  Type.Array(Type.String({ maxLength: 64 }), { maxItems: 10, description: 'ids from find_concepts' }),
);
const Day = { format: 'date', description: 'YYYY-MM-DD' };
const paged = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 25 })),
  cursor: Type.Optional(Type.String({ maxLength: 200, description: 'nextCursor of the answer before' })),
};

const without =
  (...names: string[]) =>
  (answer: ToolAnswer) =>
    Object.fromEntries(Object.entries(answer).filter(([name]) => !names.includes(name)));
/** An application in a list, without its texts. */
const inList = without('allowed', 'letter', 'history', 'adText', 'attachments', 'materialHash', 'approval');
/** An application on its own; which moves are allowed is told to the person, who makes them. */
const onItsOwn = without('allowed', 'materialHash');

export const tools: readonly Tool[] = [
  {
    name: 'search_ads',
    title: 'Sök bland annonser',
    description:
      'Search open job ads in Sweden. Words are Swedish or English; filters take concept ids from ' +
      'find_concepts. Answers a page of ads with id, headline, employer, place, last day to apply and, ' +
      'where the person has a profile, how well the ad fits.',
    call: searchAds,
    input: closed({
      q: Type.Optional(Type.String({ maxLength: 200, description: 'Words to search for' })),
      occupation: Concepts,
      municipality: Concepts,
      region: Concepts,
      remote: Type.Optional(Type.Boolean()),
      noExperience: Type.Optional(Type.Boolean({ description: 'Only ads that ask for no experience' })),
      deadlineBefore: Type.Optional(Type.String(Day)),
      publishedAfter: Type.Optional(Type.String(Day)),
      sort: Type.Optional(Type.Enum(['relevance', 'published', 'deadline', 'score'])),
      ...paged,
    }),
    foreign: true,
  },
  {
    name: 'get_ad',
    title: 'Läs en annons',
    description: 'Read one ad whole: its text, requirements, contacts and how to apply.',
    call: getAd,
    input: closed({ id: AdId }),
    foreign: true,
    pick: without('descriptionHtml', 'versions'),
  },
  {
    name: 'find_concepts',
    title: 'Slå upp yrken, orter och kompetenser',
    description:
      'Look up the ids of occupations, places and skills by the beginning of a Swedish word, for the ' +
      'filters of search_ads.',
    call: findConcepts,
    input: closed({
      type: Type.Enum(['occupation-name', 'municipality', 'region', 'skill', 'language', 'driving-licence']),
      q: Type.String({ maxLength: 100 }),
    }),
    foreign: false,
  },
  {
    name: 'list_matches',
    title: 'Visa annonser som passar',
    description:
      "The ads that fit the person's profile best, each with a score of 0 to 100, the parts that add up to " +
      'it, and what stands in the way.',
    call: listMatches,
    input: closed({
      lowestScore: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
      remote: Type.Optional(Type.Boolean()),
      sort: Type.Optional(Type.Enum(['score', 'published', 'deadline'])),
      ...paged,
    }),
    foreign: true,
  },
  {
    name: 'explain_match',
    title: 'Förklara hur en annons passar',
    description:
      'How one ad fits the person: each requirement with the sentence of the ad and the evidence in the ' +
      "person's CV, or that it is missing.",
    call: getMatch,
    input: closed({ adId: AdId }),
    foreign: true,
  },
  {
    name: 'get_profile',
    title: 'Läs min profil',
    description: "The person's CV (JSON Resume) and what they are looking for.",
    call: getProfile,
    input: closed({}),
    foreign: true,
  },
  {
    name: 'get_today',
    title: 'Visa vad som är att göra i dag',
    description: 'What the person should do today, in order, each with its reason.',
    call: getToday,
    input: closed({}),
    foreign: true,
  },
  {
    name: 'get_calendar',
    title: 'Visa kalendern',
    description: 'Last days of ads, interviews, follow-ups and other days, from a day to a day.',
    call: getCalendar,
    input: closed({ from: Type.String(Day), to: Type.String(Day) }),
    foreign: true,
  },
  {
    name: 'list_applications',
    title: 'Visa mina ansökningar',
    description: "The person's applications, the last changed first, with the state that each is in.",
    call: listApplications,
    input: closed({
      q: Type.Optional(Type.String({ maxLength: 200, description: 'Looks in title and employer' })),
      ...paged,
    }),
    foreign: true,
    pick: (answer) => ({ ...answer, items: (answer.items as ToolAnswer[]).map(inList) }),
  },
  {
    name: 'get_application',
    title: 'Läs en ansökan',
    description: 'One application: state, letter, recipient, history, and the ad as it was when it began.',
    call: getApplication,
    input: closed({ id: ApplicationId }),
    foreign: true,
    pick: onItsOwn,
  },
  {
    name: 'check_application',
    title: 'Kontrollera en ansökan',
    description: 'What has to be mended before the person can approve the application, and what is in order.',
    call: applicationChecks,
    input: closed({ id: ApplicationId }),
    foreign: true,
    pick: without('materialHash'),
  },
  {
    name: 'begin_application',
    title: 'Börja på en ansökan',
    description:
      'Begin an application to an ad (adId), or by hand (title and employer). Nothing is sent: the person ' +
      'reviews, approves and sends it in Sökväg.',
    call: beginApplication,
    input: closed({
      adId: Type.Optional(AdId),
      title: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
      employer: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
      adText: Type.Optional(Type.String({ maxLength: 50_000 })),
      url: Type.Optional(Type.String({ maxLength: 2000 })),
    }),
    foreign: true,
    pick: onItsOwn,
  },
  {
    name: 'start_drafting',
    title: 'Börja skriva',
    description: 'Take an application from saved to drafting. Only a draft can be handed over for review.',
    call: moveApplication,
    input: closed({ id: ApplicationId }),
    fixed: { verb: 'draft' },
    foreign: true,
    pick: onItsOwn,
  },
  ...answerTools,
  {
    name: 'draft_letter',
    title: 'Skriv ett utkast till brev',
    description:
      "Have Sökväg write the letter of an application from the person's own facts. What only the person " +
      'knows is left as a gap in [[…]].',
    call: draftLetter,
    input: closed({ id: ApplicationId }),
    foreign: true,
    pick: onItsOwn,
  },
  {
    name: 'write_letter',
    title: 'Skriv brevet',
    description:
      "Replace the letter of an application; earlier texts are kept. Write only what the person's profile " +
      'says, and leave [[…]] where something is missing. An approved application goes back to drafting.',
    call: putApplicationLetter,
    input: closed({ id: ApplicationId, text: Type.String({ maxLength: 20_000 }) }),
    foreign: true,
    pick: onItsOwn,
  },
  {
    name: 'tailor_cv',
    title: 'Anpassa cv:t',
    description:
      "Make the CV of an application: without lines by Sökväg's own choice, with lines as you propose " +
      "them. Each line is checked against the person's facts, and one that they do not bear is blocked.",
    call: tailorCv,
    input: closed({
      id: ApplicationId,
      lines: Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { maxItems: 60 })),
    }),
    foreign: true,
  },
  {
    name: 'hand_over_for_review',
    title: 'Lämna ansökan för granskning',
    description: 'Say that a draft is ready. It then waits for the person, who alone reads, approves and sends it.',
    call: moveApplication,
    input: closed({ id: ApplicationId }),
    fixed: { verb: 'request_approval' },
    foreign: true,
    pick: onItsOwn,
  },
  {
    name: 'dismiss_ad',
    title: 'Välj bort en annons',
    description: 'Take an ad out of the list of matches. The person can take it back.',
    call: dismissAd,
    input: closed({ id: AdId, reason: Type.Optional(Type.String({ maxLength: 500 })) }),
    foreign: false,
  },
];
