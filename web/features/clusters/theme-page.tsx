import { useEffect } from 'react';
import { useNavigationType, useParams } from 'react-router';
import NotFound from '../../frame/not-found.tsx';
import { Page, Section } from '../../frame/page.tsx';
import { isNotFound, MoreButton, QueryView } from '../../frame/states.tsx';
import { restoreFocus } from '../ads/came-from.ts';
import { AdListSkeleton } from '../ads/skeletons.tsx';
import { useMatchesOf } from '../matching/api.ts';
import { MatchList } from '../matching/match-list.tsx';
import { useTheme } from './api.ts';
import classes from './clusters.module.css';
import { SkillBars, ThemeFacts } from './theme-facts.tsx';

/** A theme: what its ads have in common, and the ads, best first. */
export default function ThemePage() {
  const { id = '' } = useParams();
  const theme = useTheme(id);
  if (isNotFound(theme) && !theme.data)
    return (
      <NotFound
        title="Temat finns inte längre"
        words="Teman görs om när dina matchningar ändras."
        to="/teman"
        label="Till dina teman"
      />
    );
  return (
    <Page title={theme.data?.label ?? 'Tema'} back={{ to: '/teman', label: 'Teman' }}>
      <QueryView query={theme} failed="Temat kunde inte hämtas" loading={<AdListSkeleton />}>
        {(data) => (
          <div className={`${classes.page} stack gap-24 items-start`}>
            <aside
              className={`${classes.theme} surface stack relative gap-16 content-start p-20`}
              aria-labelledby="temats-kompetenser"
            >
              <ThemeFacts theme={data} />
              {data.topSkills.length > 0 && <h2 id="temats-kompetenser">Det annonserna frågar efter</h2>}
              <SkillBars theme={data} all />
            </aside>
            <Ads id={id} adIds={data.adIds} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function Ads({ id, adIds }: { id: string; adIds: string[] }) {
  const matches = useMatchesOf(adIds);
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list appears
  useEffect(() => {
    if (type === 'POP') restoreFocus();
  }, []);
  return (
    <Section className="no-print stack gap-16" id="temats-annonser" title="Annonserna, de bästa först">
      <QueryView query={matches} failed="Temats annonser kunde inte hämtas" loading={<AdListSkeleton />}>
        {({ pages }) => (
          <>
            <MatchList rows={pages.flatMap((page) => page.items)} from={`/teman/${id}`} />
            <MoreButton list={matches} />
          </>
        )}
      </QueryView>
    </Section>
  );
}
