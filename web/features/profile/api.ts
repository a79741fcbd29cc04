import type { CvAcceptance, CvImport, Profile, Resume, Wishes } from '../../../src/profile/contract.ts';
import { invalidateBelow, setAnswer, useApi } from '../../api/cache.ts';
import { api, download } from '../../api/client.ts';
import * as routes from '../../api/operations.ts';
import { ApiProblem } from '../../api/problem.ts';
import { addressOf } from '../../api/route.ts';
import { currentToken, dropToken } from '../../api/token.ts';

export type { CvImport, Profile, Resume, Wishes };
export type CvSection = CvAcceptance['sections'][number];

export const useProfile = () => useApi(routes.getProfile, {});

/** What stands on the profile is read anew when it is next shown. */
function took(profile: Profile): Profile {
  setAnswer(routes.getProfile, {}, profile);
  void invalidateBelow('matches');
  return profile;
}

export const saveProfile = async (cv: Resume, wishes: Wishes, version: number): Promise<Profile> =>
  took(await api(routes.putProfile, { body: { cv, wishes, version } }));

/** The profile as it is now, whatever was read before. */
export const readProfile = async (): Promise<Profile> => took(await api(routes.getProfile));

export const useCvImport = (id: string) =>
  // What somebody looks through must not change under them.
  useApi(routes.getCvImport, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY });

export const acceptCv = async (id: string, draft: Resume, sections: CvSection[]): Promise<Profile> =>
  took(await api(routes.acceptCv, { params: { id }, body: { draft, sections } }));

/** How far a file has come: bytes that are sent, and null while it is being read. */
export type Progress = { sent: number; of: number } | null;

/** A slow line takes its time for ten megabytes, and a large one for its reading. */
const PATIENCE_MS = 180_000;

/** Sends a CV. `fetch` does not tell how much of a body has left; this older call does. */
export function uploadCv(file: File, progress: (now: Progress) => void): Promise<CvImport> {
  const form = new FormData();
  form.set('file', file);
  const token = currentToken();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(...addressOf(routes.importCv, {}));
    request.responseType = 'json';
    request.timeout = PATIENCE_MS;
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => progress({ sent: loaded, of: total });
    request.upload.onload = () => progress(null);
    request.onerror = () => reject(new ApiProblem(0));
    request.ontimeout = () => reject(new ApiProblem(0));
    request.onload = () => {
      const { status, response } = request;
      if (status === 201 && response) {
        const read = response as CvImport;
        setAnswer(routes.getCvImport, { params: { id: read.id } }, read);
        return resolve(read);
      }
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
