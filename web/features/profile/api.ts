import { useQuery } from '@tanstack/react-query';
import type { CvAcceptance, CvImport, Profile, Resume, Wishes } from '../../../src/profile/contract.ts';
import { cache } from '../../api/cache.ts';
import { call, download, get, post } from '../../api/client.ts';
import { ApiProblem } from '../../api/problem.ts';
import { currentToken, dropToken } from '../../api/token.ts';

export type { CvImport, Profile, Resume, Wishes };
export type CvSection = CvAcceptance['sections'][number];

const keys = { profile: ['profile'], one: (id: string) => ['profile', 'import', id] };
const importsPath = '/api/profile/cv-imports';

export const useProfile = () =>
  useQuery({ queryKey: keys.profile, queryFn: ({ signal }) => get<Profile>('/api/profile', signal) });

/** What stands on the profile is read anew when it is next shown. */
function took(profile: Profile): Profile {
  cache.setQueryData(keys.profile, profile);
  void cache.invalidateQueries({ queryKey: ['matches'] });
  return profile;
}

export async function saveProfile(cv: Resume, wishes: Wishes, version: number): Promise<Profile> {
  return took(await call<Profile>('PUT', '/api/profile', { body: { cv, wishes, version } }));
}

/** The profile as it is now, whatever was read before. */
export async function readProfile(): Promise<Profile> {
  return took(await get<Profile>('/api/profile'));
}

export const useCvImport = (id: string) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => get<CvImport>(`${importsPath}/${encodeURIComponent(id)}`, signal),
    // What somebody looks through must not change under them.
    staleTime: Number.POSITIVE_INFINITY,
  });

export async function acceptCv(id: string, draft: Resume, sections: CvSection[]): Promise<Profile> {
  return took(await post<Profile>(`${importsPath}/${id}/acceptance`, { draft, sections }));
}

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
    request.open('POST', importsPath);
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
        cache.setQueryData(keys.one(read.id), read);
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

const files: Record<CvFileKind, [path: string, name: string]> = {
  enkel: ['cv.pdf?template=enkel&', 'cv.pdf'],
  modern: ['cv.pdf?template=modern&', 'cv.pdf'],
  docx: ['cv.docx?', 'cv.docx'],
  europass: ['europass.xml?', 'europass.xml'],
  json: ['cv.json', 'cv.json'],
};

export function downloadCv(kind: CvFileKind, language: CvLanguage): Promise<void> {
  const [path, name] = files[kind];
  return download(`/api/profile/${path}${kind === 'json' ? '' : `language=${language}`}`, name);
}
