import { Button } from '@mantine/core';
import { IconCategory, IconId } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Page } from '../../frame/page.tsx';
import { EmptyState, Loading, QueryView, SkeletonBlock } from '../../frame/states.tsx';
import { refetchScores, useRescoring } from '../matching/api.ts';
import { MatchNav } from '../matching/match-nav.tsx';
import { useProfile } from '../profile/api.ts';
import { type Cluster, useThemes } from './api.ts';
import classes from './clusters.module.css';
import { SkillBars, ThemeFacts } from './theme-facts.tsx';

export default function ThemesPage() {
  const themes = useThemes();
  const profile = useProfile();
  const rescoring = useRescoring(refetchScores);
  const running = rescoring.data?.state === 'running';
  return (
    <Page
      title="Teman"
      lead="Dina matchningar ordnade efter slags jobb, med det som annonserna frågar efter och det du saknar."
    >
      <MatchNav />
      <QueryView query={themes} failed="Dina teman kunde inte hämtas" loading={<Bones />}>
        {({ items }) =>
          items.length > 0 ? (
            <ul className={classes.themes}>
              {items.map((theme) => (
                <ThemeCard key={theme.id} theme={theme} />
              ))}
            </ul>
          ) : (
            <NoThemes profile={profile.data?.version !== 0} running={running} />
          )
        }
      </QueryView>
    </Page>
  );
}

function ThemeCard({ theme }: { theme: Cluster }) {
  return (
    <li className={`${classes.theme} surface stack relative gap-16 content-start p-20`}>
      <h2>
        <Link to={`/teman/${theme.id}`} className={`${classes.link} cover ink no-underline`}>
          {theme.label}
        </Link>
      </h2>
      <ThemeFacts theme={theme} />
      <SkillBars theme={theme} />
    </li>
  );
}

function NoThemes({ profile, running }: { profile: boolean; running: boolean }) {
  if (!profile)
    return (
      <EmptyState
        picture={<IconId size={30} stroke={1.6} />}
        title="Börja med din profil"
        action={
          <Button component={Link} to="/profil/las-in">
            Läs in ditt cv
          </Button>
        }
      >
        Teman görs av dina matchningar, och de görs av din profil.
      </EmptyState>
    );
  return (
    <EmptyState
      picture={<IconCategory size={28} stroke={1.6} />}
      title={running ? 'Vi räknar ut dina teman' : 'Inga teman ännu'}
    >
      {running
        ? 'Det tar oftast några sekunder. De kommer hit av sig själva.'
        : 'Ett tema blir till när minst två av dina matchningar är samma slags jobb.'}
    </EmptyState>
  );
}

function Bones() {
  return (
    <Loading what="Läser in dina teman">
      <div className={classes.themes}>
        {[0, 1, 2, 3].map((each) => (
          <SkeletonBlock key={each} height={300} radius={16} />
        ))}
      </div>
    </Loading>
  );
}
