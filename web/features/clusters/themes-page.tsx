import { IconCategory, IconId } from '@tabler/icons-react';
import { Link } from 'react-router';
import { LinkButton } from '../../form/send.tsx';
import { Page } from '../../frame/page.tsx';
import { CardSkeletons, EmptyState, QueryView } from '../../frame/states.tsx';
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
      <QueryView
        query={themes}
        failed="Dina teman kunde inte hämtas"
        loading={<CardSkeletons what="Läser in dina teman" heights={[300, 300, 300, 300]} list={classes.themes} />}
      >
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
        icon={IconId}
        title="Börja med din profil"
        action={<LinkButton to="/profil/las-in">Läs in ditt cv</LinkButton>}
      >
        Teman görs av dina matchningar, och de görs av din profil.
      </EmptyState>
    );
  return (
    <EmptyState icon={IconCategory} title={running ? 'Vi räknar ut dina teman' : 'Inga teman ännu'}>
      {running
        ? 'Det tar oftast några sekunder. De kommer hit av sig själva.'
        : 'Ett tema blir till när minst två av dina matchningar är samma slags jobb.'}
    </EmptyState>
  );
}
