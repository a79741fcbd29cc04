import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  AdTextReading,
  Application,
  ApplicationChange,
  MoveVerb,
  NewApplication,
} from '../../../src/applications/contract.ts';
import type { AnsweredRequirements, CvChange, TailoredCv } from '../../../src/applications/tailoring-contract.ts';
import type { TrackerImport } from '../../../src/applications/tracker-contract.ts';
import { cache, invalidate, invalidateAfter, queryKeyOf, setAnswer, useApi, usePages } from '../../api/cache.ts';
import { api, sendForm } from '../../api/client.ts';
import * as routes from '../../api/operations.ts';
import type { AnswerOf, BodyOf } from '../../api/route.ts';
import { adAddresses } from './ad-addresses.ts';

export type { Check, Clipboard, Transport } from '../../../src/applications/contract.ts';
export type { AdTextReading, Application, ApplicationChange, CvChange, MoveVerb, NewApplication, TailoredCv };
export type AnsweredRequirement = AnsweredRequirements['items'][number];
export type ApplicationState = Application['state'];
export type LetterVersion = AnswerOf<typeof routes.applicationLetters>['items'][number];

const ASK_AGAIN_MS = 1000;
const placeOf = (id: string) => ({ params: { id } });

/** How much of the attachment storage is used. */
export const useAttachmentStorage = () => useApi(routes.attachmentStorage, {});

export interface ApplicationSearch {
  states: readonly ApplicationState[];
  q: string;
  tag?: string | undefined;
  archived?: boolean;
}

export const useApplications = ({ states, q, tag, archived }: ApplicationSearch) =>
  usePages(routes.listApplications, { query: { limit: 25, state: [...states], q: q || undefined, tag, archived } });

type Applied = AnswerOf<typeof routes.appliedAds>['items'][number];
/** The states of the applications for ads, for the marks in lists. */
export const useAppliedAds = (): ReadonlyMap<string, Applied> =>
  useApi(routes.appliedAds, {}, { select: byAd }).data ?? new Map();
const byAd = ({ items }: AnswerOf<typeof routes.appliedAds>) => new Map(items.map((item) => [item.adId, item]));

/** The tags that the user's applications have. */
export const useTags = () => useApi(routes.applicationTags, {});

export type BulkAction = BodyOf<typeof routes.changeManyApplications>['action'];
export type ManyChanged = AnswerOf<typeof routes.changeManyApplications>;
/** Changes many applications; the answer has the outcome of each. */
export const changeManyApplications = (ids: string[], action: BulkAction, tag?: string): Promise<ManyChanged> =>
  invalidateAfter(
    api(routes.changeManyApplications, { body: { ids, action, ...(tag === undefined ? {} : { tag }) } }),
    'applications',
    'today',
  );

/** The table of allowed moves. It never changes while the service runs, so it never goes stale. */
export const useMoves = () =>
  useApi(routes.applicationStates, {}, { select: ({ moves }) => moves, staleTime: Number.POSITIVE_INFINITY });
export type MoveTable = AnswerOf<typeof routes.applicationStates>['moves'];

/** Waits until every list is up to date. */
export const refetchApplicationLists = () => invalidate(routes.listApplications);

/** The user's applications for an ad, most recently changed first. */
export const useApplicationsFor = (adId: string) => useApi(routes.listApplications, { query: { adId } });

/** One application. It is refetched while it is being sent, as nothing else reports the outcome. */
export const useApplication = (id: string) =>
  useApi(routes.getApplication, placeOf(id), {
    refetchInterval: ({ state: { data } }) => (data?.state === 'sending' ? ASK_AGAIN_MS : false),
  });

/** The application as it is now, for what is decided by its state. */
export const readApplication = (id: string) => api(routes.getApplication, placeOf(id));

// Queries that depend on the material are refetched when its hash changes.
export const useChecks = ({ id, materialHash }: Application) =>
  useApi(routes.applicationChecks, placeOf(id), { basis: materialHash, staleTime: 0 });
export const useCopyTexts = ({ id, materialHash, answers }: Application) =>
  useApi(routes.applicationClipboard, placeOf(id), { basis: `${materialHash} ${JSON.stringify(answers)}` });
export const useLetterVersions = ({ id, letter }: Application) =>
  useApi(routes.applicationLetters, placeOf(id), { basis: String(letter?.version) });
export const useTailoredCv = ({ id, tailoredCv }: Application) =>
  useApi(routes.tailoredCv, placeOf(id), {
    basis: String(tailoredCv?.version),
    enabled: tailoredCv !== null,
    placeholderData: keepPreviousData,
  });

/** The ad's requirements and where the saved letter and CV answer them. */
export const useRequirementAnswers = ({ id, materialHash }: Application) =>
  useApi(routes.applicationRequirements, placeOf(id), { basis: materialHash, placeholderData: keepPreviousData });
/** The printed pages of the CV that will be sent. */
export const useCvPages = ({ id, materialHash }: Application) =>
  useApi(routes.applicationCvPages, placeOf(id), {
    basis: materialHash,
    placeholderData: keepPreviousData,
    retry: false,
  });
export const previewLetter = (id: string, text: string, signal: AbortSignal) =>
  api(routes.previewApplicationLetter, { ...placeOf(id), body: { text }, signal });

/** Saves in flight: the review of the material waits for them. */
const underWay = new Set<Promise<unknown>>();

function followed<Answer>(answer: Promise<Answer>): Promise<Answer> {
  underWay.add(answer);
  const over = () => underWay.delete(answer);
  answer.then(over, over);
  return answer;
}

/** Waits for all saves. @returns the application afterwards: a save may have changed its state */
export async function waitUntilSaved(application: Application): Promise<Application> {
  await Promise.allSettled(underWay);
  return cache.getQueryData<Application>(queryKeyOf(routes.getApplication, placeOf(application.id))) ?? application;
}

/** Writes an answer to the cache and invalidates the lists. */
function renew(application: Application): Application {
  const before = cache.getQueryData<Application>(queryKeyOf(routes.getApplication, placeOf(application.id)));
  if ((before?.deadline ?? null) !== application.deadline)
    for (const route of [routes.getCalendar, routes.getToday]) void invalidate(route);
  setAnswer(routes.getApplication, placeOf(application.id), application);
  for (const route of [routes.listApplications, routes.appliedAds, routes.attachmentStorage]) void invalidate(route);
  return application;
}

export const refetchApplication = async (id: string): Promise<Application> =>
  renew(await api(routes.getApplication, placeOf(id)));

/**
 * A refusal shows that the application is in another state than the page assumes: it is refetched, and the refusal
 * shown.
 */
async function acted(id: string, answer: Promise<Application>): Promise<Application> {
  try {
    return renew(await answer);
  } catch (problem) {
    for (const route of [routes.getApplication, routes.applicationChecks]) void invalidate(route, placeOf(id));
    void invalidate(routes.listApplications);
    throw problem;
  }
}

/** What the text of an ad says about applying. */
export const readAdText = (text: string) => api(routes.readAdText, { body: { text } });
/** The mail addresses of the ad and in its text, while its recipient is asked for and not known yet. */
export function useAdAddresses({ adId, adText, recipient }: Application, isAsked: boolean): readonly string[] {
  const isMissing = isAsked && recipient === null;
  const target = { params: { id: adId ?? '' } };
  const ad = useApi(routes.getAd, target, { enabled: isMissing && adId !== null, staleTime: 60_000 }).data;
  const read = useQuery({
    queryKey: [routes.readAdText, adText],
    enabled: isMissing && adText !== null,
    queryFn: () => readAdText(adText ?? ''),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return adAddresses(ad, read.data?.addresses ?? []);
}

export const beginApplication = async (body: NewApplication, idempotencyKey: string): Promise<Application> =>
  renew(await api(routes.beginApplication, { body, idempotencyKey }));

/** Writing in an application that was only saved moves it to drafting. */
const begun = async (application: Application): Promise<Application> =>
  application.state === 'saved' ? moveApplication(application.id, 'draft') : application;

export const changeApplication = (id: string, body: ApplicationChange): Promise<Application> =>
  followed(acted(id, api(routes.changeApplication, { ...placeOf(id), body })));

/** Everything that depends on the ad's text is refetched. */
export const fetchAdText = (id: string): Promise<Application> =>
  invalidateAfter(followed(acted(id, api(routes.fetchAdText, placeOf(id)))), 'captured-ads', 'interviews');

/** @param version the version of the text that the user edited */
export const putLetter = (id: string, text: string, version: number): Promise<Application> => {
  const call = { ...placeOf(id), body: { text, version }, outlives: true };
  return followed(acted(id, api(routes.putApplicationLetter, call)).then(begun));
};

export const draftLetter = (id: string): Promise<Application> =>
  acted(id, api(routes.draftLetter, placeOf(id))).then(begun);

export interface Tailoring {
  /** The user's own wording, used where the profile supports it. */
  lines?: string[] | undefined;
  /** Paths of the profile whose text is kept as it is. */
  asOwn?: string[];
  /** Texts of the profile that are left out. */
  leftOut?: string[];
  /** The version that the user saw: another tab may have made a newer one. */
  version?: number;
}

export async function tailorCv(id: string, wanted: Tailoring = {}): Promise<TailoredCv> {
  const made = await api(routes.tailorCv, { ...placeOf(id), body: wanted }).catch(async (problem) => {
    await refetchApplication(id);
    throw problem;
  });
  cache.setQueryData([...queryKeyOf(routes.tailoredCv, placeOf(id)), String(made.version)], made);
  await begun(await refetchApplication(id));
  return made;
}

export const attachFile = (id: string, file: File): Promise<Application> =>
  followed(acted(id, sendForm(routes.attachFile, placeOf(id), { file })));

/** @param told the reason, and for `mark_sent` when it was sent */
export const moveApplication = (id: string, verb: MoveVerb, told: { reason?: string; sentAt?: string } = {}) =>
  acted(id, api(routes.moveApplication, { ...placeOf(id), body: { verb, ...told } }));

/** Approving first moves the draft to awaiting approval. Opening the dialog changes nothing. */
export async function approve({ id, state, materialHash }: Application): Promise<Application> {
  if (state === 'drafting') await moveApplication(id, 'request_approval').catch(unlessMovedOn(id));
  return acted(id, api(routes.approveApplication, { ...placeOf(id), body: { materialHash } }));
}

/**
 * Another tab or device may have moved the draft first: then the failure is ignored, and the next call reports the
 * state.
 */
const unlessMovedOn = (id: string) => async (problem: unknown) => {
  const { state } = await refetchApplication(id);
  if (state === 'drafting') throw problem;
};

export const takeBackApproval = (id: string) => acted(id, api(routes.takeBackApproval, placeOf(id)));
export const sendNow = (id: string) => acted(id, api(routes.sendApplication, placeOf(id)));
export const attestSending = (id: string, sentAt?: string) =>
  acted(id, api(routes.attestSending, { ...placeOf(id), body: { sentAt: sentAt || undefined } }));

export async function deleteApplication(id: string): Promise<void> {
  await api(routes.deleteApplication, placeOf(id));
  await invalidate(routes.listApplications);
}

/** Everything that lists applications or kept jobs is refetched. */
export const importTracked = (body: TrackerImport) =>
  invalidateAfter(api(routes.importTracked, { body }), 'applications', 'captured-ads');
