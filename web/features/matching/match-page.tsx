import { Navigate, useLocation, useParams } from 'react-router';
import { asProblem } from '../../api/problem.ts';
import { LinkButton } from '../../form/send.tsx';
import { Page } from '../../frame/page.tsx';
import { isNotFound, QueryView } from '../../frame/states.tsx';
import adClasses from '../ads/ad-view.module.css';
import { AdSkeleton } from '../ads/skeletons.tsx';
import { type Profile, useProfile } from '../profile/api.ts';
import { refetchScores, useMatch, useRescoring } from './api.ts';
import { MatchView } from './match-view.tsx';
import { CvButtons, NoMatch } from './no-matches.tsx';

const backs: Record<string, string> = {
  '/annonser': 'Till annonsen',
  '/teman': 'Till temat',
  '/matchningar': 'Till matchningarna',
};

/** Such a CV is not compared with ads. */
const isEmpty = ({ work, education, skills }: Profile['cv']) =>
  [work, education, skills].every((entries) => !entries?.length);

/** The explanation on a page of its own: on a phone, from an ad, or from a link. */
export default function MatchPage() {
  const { id = '' } = useParams();
  const { state } = useLocation() as { state: { from?: string } | null };
  const match = useMatch(id);
  const { data: profile } = useProfile();
  useRescoring(refetchScores);
  const from = state?.from ?? '/matchningar';
  const label = Object.entries(backs).find(([path]) => from.startsWith(path))?.[1] ?? 'Matchningar';
  const gone = isNotFound(match) && !match.data;
  // The address had the agency's number: it is replaced by our id.
  if (match.data && match.data.ad.id !== id) return <Navigate replace to={`/matchningar/${match.data.ad.id}`} />;
  return (
    <Page title={match.data?.ad.headline ?? 'Matchning'} lead="Så passar annonsen dig." back={{ to: from, label }}>
      {gone ? (
        <NoMatch
          words={asProblem(match.error).message}
          action={
            profile && isEmpty(profile.cv) ? (
              <CvButtons />
            ) : (
              <LinkButton to="/matchningar">Till dina matchningar</LinkButton>
            )
          }
        />
      ) : (
        <div className={`${adClasses.sheet} from-48-p-32-36-40 print-plain`}>
          <QueryView query={match} failed="Matchningen kunde inte hämtas" loading={<AdSkeleton />}>
            {(data) => <MatchView match={data} />}
          </QueryView>
        </div>
      )}
    </Page>
  );
}
