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

const AdId = Type.String({ ...IdSchema, description: 'Id of an ad' });
const Concepts = Type.Optional(
  Type.Array(Type.String({ maxLength: 64 }), { maxItems: 10, description: 'Ids from find_concepts' }),
);
const Day = { format: 'date', description: 'YYYY-MM-DD' };
const paged = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 25 })),
  cursor: Type.Optional(Type.String({ maxLength: 200, description: 'nextCursor of the previous page' })),
};

const without =
  (...names: string[]) =>
  (answer: ToolAnswer) =>
    Object.fromEntries(Object.entries(answer).filter(([name]) => !names.includes(name)));
/** An application in a list, without its texts. */
const inList = without('allowed', 'letter', 'history', 'adText', 'attachments', 'materialHash', 'approval');
/** A single application. The allowed moves are left out, as only the user makes them. */
const onItsOwn = without('allowed', 'materialHash');

export const tools: readonly Tool[] = [
  {
    name: 'search_ads',
    title: 'Sök bland annonser',
    description:
      'Search open job ads in Sweden. Words are Swedish or English; filters take concept ' +
      'ids from find_concepts. Returns a page of ads with id, headline, employer, place, ' +
      'last day to apply and, if the user has a profile, how well the ad fits.',
    call: searchAds,
    input: closed({
      q: Type.Optional(Type.String({ maxLength: 200, description: 'Search terms' })),
      occupation: Concepts,
      municipality: Concepts,
      region: Concepts,
      remote: Type.Optional(Type.Boolean()),
      noExperience: Type.Optional(Type.Boolean({ description: 'Only ads that require no experience' })),
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
    description: 'Get an ad: its full text, requirements, contacts and how to apply.',
    call: getAd,
    input: closed({ id: AdId }),
    foreign: true,
    pick: without('descriptionHtml', 'versions'),
  },
  {
    name: 'find_concepts',
    title: 'Slå upp yrken, orter och kompetenser',
    description:
      'Look up the ids of occupations, places and skills by the beginning of a Swedish word (a misspelt name of an ' +
      'occupation or municipality finds the closest one), for the filters of search_ads.',
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
      "List the ads that fit the user's profile best, each with a score of " +
      '0 to 100, the parts that add up to it, and blockers that limit it.',
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
      'Explain how an ad fits the user: each requirement with the sentence ' +
      "of the ad and the evidence in the user's CV, or that it is missing.",
    call: getMatch,
    input: closed({ adId: AdId }),
    foreign: true,
  },
  {
    name: 'get_profile',
    title: 'Läs min profil',
    description: "Get the user's CV (JSON Resume) and job preferences.",
    call: getProfile,
    input: closed({}),
    foreign: true,
  },
  {
    name: 'get_today',
    title: 'Visa vad som är att göra i dag',
    description: 'List what the user should do today, in order, each with its reason.',
    call: getToday,
    input: closed({}),
    foreign: true,
  },
  {
    name: 'get_calendar',
    title: 'Visa kalendern',
    description: 'List last days of ads, interviews, follow-ups and other dates in a span of days.',
    call: getCalendar,
    input: closed({ from: Type.String(Day), to: Type.String(Day) }),
    foreign: true,
  },
  {
    name: 'list_applications',
    title: 'Visa mina ansökningar',
    description: "List the user's applications, the last changed first, each with its state.",
    call: listApplications,
    input: closed({
      q: Type.Optional(Type.String({ maxLength: 200, description: 'Searches title and employer' })),
      ...paged,
    }),
    foreign: true,
    pick: (answer) => ({ ...answer, items: (answer.items as ToolAnswer[]).map(inList) }),
  },
  {
    name: 'get_application',
    title: 'Läs en ansökan',
    description: 'Get an application: state, letter, recipient, history, and the ad as saved when it began.',
    call: getApplication,
    input: closed({ id: ApplicationId }),
    foreign: true,
    pick: onItsOwn,
  },
  {
    name: 'check_application',
    title: 'Kontrollera en ansökan',
    description: 'Check an application: what the user has to fix before approving it, and what is in order.',
    call: applicationChecks,
    input: closed({ id: ApplicationId }),
    foreign: true,
    pick: without('materialHash'),
  },
  {
    name: 'begin_application',
    title: 'Börja på en ansökan',
    description:
      'Begin an application for an ad (adId), or by hand (title and employer). ' +
      'Nothing is sent: the user reviews, approves and sends it in Sökväg.',
    call: beginApplication,
    input: closed({
      adId: Type.Optional(AdId),
      title: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
      employer: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
      adText: Type.Optional(Type.String({ maxLength: 50_000 })),
      url: Type.Optional(Type.String({ maxLength: 2000 })),
      recipient: Type.Optional(Type.String({ maxLength: 254, description: 'Mail address that takes applications' })),
      deadline: Type.Optional(Type.String({ ...Day, description: 'Last day to apply, for a job by hand' })),
    }),
    foreign: true,
    pick: onItsOwn,
  },
  {
    name: 'start_drafting',
    title: 'Börja skriva',
    description: 'Move an application from saved to drafting. Only a draft can be submitted for review.',
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
      "Generate the letter of an application from the user's own " +
      'facts. What only the user knows is left as a gap in [[…]].',
    call: draftLetter,
    input: closed({ id: ApplicationId }),
    foreign: true,
    pick: onItsOwn,
  },
  {
    name: 'write_letter',
    title: 'Skriv brevet',
    description:
      "Replace the letter of an application; old versions are kept. Write only what the user's profile " +
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
      'Create the CV of an application: without `lines`, Sökväg selects them; with `lines`, yours ' +
      "are used. Each line is checked against the user's facts, and an unsupported line is blocked.",
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
    description: 'Submit a draft for review. It then waits for the user, who alone reads, approves and sends it.',
    call: moveApplication,
    input: closed({ id: ApplicationId }),
    fixed: { verb: 'request_approval' },
    foreign: true,
    pick: onItsOwn,
  },
  {
    name: 'dismiss_ad',
    title: 'Välj bort en annons',
    description: 'Hide an ad from the list of matches. The user can undo it.',
    call: dismissAd,
    input: closed({ id: AdId, reason: Type.Optional(Type.String({ maxLength: 500 })) }),
    foreign: false,
  },
];
