import type {
  CvAcceptance,
  CvImport,
  Profile,
  Proposal,
  ProposalAnswer,
  Resume,
  Wishes,
} from '../../../src/profile/contract.ts';
import { invalidatePrefix, setAnswer, useApi } from '../../api/cache.ts';
import { api, download } from '../../api/client.ts';
import * as routes from '../../api/operations.ts';
import { ApiProblem } from '../../api/problem.ts';
import { renewTokenIfDue } from '../../api/renewal.ts';
import { requestAddress } from '../../api/route.ts';
import { currentToken, dropToken } from '../../api/token.ts';

export type { CvImport, Profile, Proposal, ProposalAnswer, Resume, Wishes };
export type CvSection = CvAcceptance['sections'][number];
/** The basic fields that a file's values may replace. */
export type BasicsField = NonNullable<CvAcceptance['replace']>[number];

export const useProfile = () => useApi(routes.getProfile, {});

/** Caches the profile. Queries that depend on it are refetched when they are next mounted. */
function took(profile: Profile): Profile {
  setAnswer(routes.getProfile, {}, profile);
  void invalidatePrefix('matches', 'profile/proposals');
  return profile;
}

export const useProposals = () => useApi(routes.getProposals, {});

/** Answers a proposal, then refetches the profile and the proposals, so that nothing is answered twice. */
export async function answerProposal(body: ProposalAnswer): Promise<void> {
  try {
    await api(routes.answerProposal, { body });
  } finally {
    await refetchProfile();
    await invalidatePrefix('profile/proposals');
  }
}

/** Whether the user has said what they look for. */
export const hasWishes = ({ occupations, municipalities, regions, home }: Wishes): boolean =>
  occupations.length > 0 || municipalities.length > 0 || regions.length > 0 || home !== null;

export const saveProfile = async (cv: Resume, wishes: Wishes, version: number): Promise<Profile> =>
  took(await api(routes.putProfile, { body: { cv, wishes, version } }));

/** Refetches the profile, whatever is cached. */
export const refetchProfile = async (): Promise<Profile> => took(await api(routes.getProfile));

export const useCvImport = (id: string) =>
  // The import must not change while the user reviews it.
  useApi(routes.getCvImport, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY });

export async function acceptCv(id: string, body: CvAcceptance): Promise<Profile> {
  const profile = took(await api(routes.acceptCv, { params: { id }, body }));
  setAnswer(routes.getCvImport, { params: { id } }, (read) => read && { ...read, acceptedAt: profile.updatedAt });
  return profile;
}

/** The progress of a file: bytes sent, null while it is being read, or pages recognised of a picture. */
export type Progress = { sent: number; of: number } | { page: number; of: number } | null;

/** Timeout in milliseconds: ten megabytes take long on a slow connection, and so does reading them. */
const PATIENCE_MS = 180_000;

/** Uploads a CV and waits until it is read. Text recognition takes some seconds for each page. */
export async function uploadCv(file: File, progress: (now: Progress) => void, signal: AbortSignal): Promise<CvImport> {
  let read = await sendCv(file, progress);
  for (let fails = 0; read.status === 'reading'; ) {
    progress({ page: read.progress?.page ?? 0, of: read.progress?.of ?? 0 });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    try {
      read = await api(routes.getCvImport, { params: { id: read.id }, signal });
      fails = 0;
    } catch (thrown) {
      // A short loss of the connection does not end the wait.
      fails += 1;
      if (signal.aborted || fails === 5) throw thrown;
    }
  }
  setAnswer(routes.getCvImport, { params: { id: read.id } }, read);
  return read;
}

/** `fetch` reports no upload progress; `XMLHttpRequest` does. */
async function sendCv(file: File, progress: (now: Progress) => void): Promise<CvImport> {
  const form = new FormData();
  form.set('file', file);
  await renewTokenIfDue();
  const token = currentToken();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(...requestAddress(routes.importCv, {}));
    request.responseType = 'json';
    request.timeout = PATIENCE_MS;
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Prefer', 'respond-async');
    request.upload.onprogress = ({ loaded, total }) => progress({ sent: loaded, of: total });
    request.upload.onload = () => progress(null);
    request.onerror = () => reject(new ApiProblem(0));
    request.ontimeout = () => reject(new ApiProblem(0));
    request.onload = () => {
      const { status, response } = request;
      if (status === 201 && response) return resolve(response as CvImport);
      const wait = Number(request.getResponseHeader('Retry-After'));
      const problem = new ApiProblem(status, response ?? {}, wait > 0 ? wait : null);
      if (problem.code === 'unauthenticated' && token === currentToken()) dropToken('expired');
      reject(problem);
    };
    request.send(form);
  });
}

export type CvFileKind = 'enkel' | 'modern' | 'docx' | 'europass' | 'json';
export type CvLanguage = 'sv' | 'en';

export function downloadCv(kind: CvFileKind, language: CvLanguage): Promise<void> {
  switch (kind) {
    case 'json':
      return download(routes.cvJson, {}, 'cv.json');
    case 'docx':
      return download(routes.cvDocx, { query: { language } }, 'cv.docx');
    case 'europass':
      return download(routes.cvEuropass, { query: { language } }, 'europass.xml');
    default:
      return download(routes.cvPdf, { query: { template: kind, language } }, 'cv.pdf');
  }
}
