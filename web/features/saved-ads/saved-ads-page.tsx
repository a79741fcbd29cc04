import { IconBookmark, IconBuilding, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LinkButton, SendButton, SmallButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Page, Section } from '../../frame/page.tsx';
import { Pill } from '../../frame/pill.tsx';
import { EmptyState, QueryView } from '../../frame/states.tsx';
import { shortDay } from '../../text/format.ts';
import { AdListSkeleton } from '../ads/skeletons.tsx';
import { capitalize } from '../ads/words.ts';
import { notifyProblem, notifyWithUndo } from '../today/undo.tsx';
import {
  type CapturedSummary,
  type SavedAd,
  sortPile,
  useCapturedAds,
  useFollowedEmployers,
  useSavedAds,
} from './api.ts';
import { KeepButton } from './keep-button.tsx';
import { SavedNote } from './saved-note.tsx';

/** What the user saved: captured jobs, and ads of the search. */
export default function SavedAdsPage() {
  const saved = useSavedAds();
  const captured = useCapturedAds();
  // Two queries, shown as one: it fails if either fails.
  const both = {
    ...(captured.error ? captured : saved),
    data: saved.data &&
      captured.data && {
        ads: saved.data.items,
        own: captured.data.items.filter(({ proposed }) => !proposed),
        mailed: captured.data.items.filter(({ proposed, origin }) => proposed && origin === 'mail'),
        listed: captured.data.items.filter(({ proposed, origin }) => proposed && origin !== 'mail'),
        isFull: captured.data.pileIsFull,
      },
    refetch: () => Promise.all([saved.refetch(), captured.refetch()]),
  };
  return (
    <Page
      title="Sparade jobb"
      lead="Annonser som du vill titta på igen, och jobb som du har hittat någon annanstans."
      back={{ to: '/annonser', label: 'Annonser' }}
      actions={<Actions />}
    >
      <FollowProblems />
      <QueryView query={both} failed="Dina sparade jobb kunde inte hämtas" loading={<AdListSkeleton />}>
        {({ ads, own, mailed, listed, isFull }) =>
          ads.length + own.length + mailed.length + listed.length === 0 ? (
            <EmptyState icon={IconBookmark} title="Inga sparade jobb">
              Tryck på Spara i en annons, eller lägg till ett jobb som du har hittat någon annanstans.
            </EmptyState>
          ) : (
            <>
              {isFull && (
                <Notice tone="amber" announce={false} title="Det får inte plats fler nya jobb">
                  Spara eller släng några av dem här under, så fortsätter vi att fylla på.
                </Notice>
              )}
              <ProposedJobs
                id="fran-arbetsgivare"
                title="Nya hos arbetsgivare som du följer"
                lead="Jobb på deras egna sidor."
                ads={listed}
              />
              <ProposedJobs id="fran-mejl" title="Nya från dina mejl" lead="Jobb i dina jobbevakningar." ads={mailed} />
              {own.length > 0 && (
                <Section className="stack gap-12" id="egna-jobb" title="Jobb som du har lagt till">
                  <ul className="rows">
                    {own.map((ad) => (
                      <OwnRow key={ad.id} ad={ad} />
                    ))}
                  </ul>
                </Section>
              )}
              {ads.length > 0 && (
                <Section className="stack gap-12" id="sparade-annonser" title="Sparade annonser">
                  <ul className="rows">
                    {ads.map((one) => (
                      <SavedRow key={one.ad.id} saved={one} known={tagsOf(ads)} />
                    ))}
                  </ul>
                </Section>
              )}
            </>
          )
        }
      </QueryView>
    </Page>
  );
}

function AddLink() {
  return (
    <LinkButton to="/sparade/lagg-till" icon={IconPlus}>
      Lägg till jobb
    </LinkButton>
  );
}

function Actions() {
  return (
    <>
      <LinkButton to="/sparade/foljda" variant="default" icon={IconBuilding}>
        Följ arbetsgivare
      </LinkButton>
      <AddLink />
    </>
  );
}

function FollowProblems() {
  const failing = useFollowedEmployers().data?.items.filter(({ problem }) => problem !== null) ?? [];
  if (failing.length === 0) return null;
  const names = failing.map(({ employer }) => employer).join(', ');
  return (
    <Notice tone="amber" announce={false} action={<Link to="/sparade/foljda">Visa varför</Link>}>
      Vi fick inte fram några jobb hos {names} senast.
    </Notice>
  );
}

const lastDay = (deadline: string | null) => deadline && `sök senast ${shortDay(deadline)}`;

/** Joins what is known; the line begins with a capital letter. */
const joinFacts = (parts: (string | false | null | undefined)[]) => capitalize(parts.filter(Boolean).join(' · '));

function OwnRow({ ad: { id, title, employer, place, deadline, notes, origin, ended } }: { ad: CapturedSummary }) {
  return (
    <li className="divided stack gap-4 p-18-20 anywhere">
      <Link to={`/sparade/${id}`} className="text-17 font-620 ink">
        {title}
      </Link>
      <span className="small">
        {joinFacts([
          employer,
          place,
          ended ? 'annonsen är borttagen' : lastDay(deadline),
          origin === 'mail' && 'från mejl',
        ])}
      </span>
      {notes && <span className="soft small">{notes.slice(0, 200)}</span>}
    </li>
  );
}

const tagsOf = (ads: readonly SavedAd[]) => [...new Set(ads.flatMap(({ tags }) => tags))].sort();

function SavedRow({ saved, known }: { saved: SavedAd; known: readonly string[] }) {
  const { ad, note, tags } = saved;
  const { headline, employer, municipality, deadline, status, linkedSite } = ad;
  const isOpen = status === 'open';
  const site = linkedSite && `finns hos ${linkedSite}`;
  const about = [employer.name, municipality?.label, site, isOpen ? lastDay(deadline) : 'annonsen är stängd'];
  return (
    <JobRow
      to={`/annonser/${ad.id}`}
      title={headline}
      about={joinFacts(about)}
      actions={
        <>
          <SavedNote saved={saved} known={known} />
          <KeepButton ad={ad} />
        </>
      }
    >
      {note && <span className="soft small">{note}</span>}
      {tags.length > 0 && (
        <span className="wrap gap-6">
          {tags.map((tag) => (
            <Pill key={tag}>{tag}</Pill>
          ))}
        </span>
      )}
    </JobRow>
  );
}

interface JobRowProps {
  to: string;
  title: string;
  about: string;
  actions: ReactNode;
  children: ReactNode;
}

const JobRow = ({ to, title, about, actions, children }: JobRowProps) => (
  <li className="divided row gap-12-20 between p-18-20">
    <span className="stack gap-4 min-w-0 anywhere" style={{ flex: '1 1 300px' }}>
      <Link to={to} className="text-17 font-620 ink">
        {title}
      </Link>
      <span className="small">{about}</span>
      {children}
    </span>
    <span className="wrap gap-8">{actions}</span>
  </li>
);

type Sorted = 'kept' | 'thrown';
const did: Record<Sorted, string> = { kept: 'sparat', thrown: 'slängt' };

async function sort(ads: readonly CapturedSummary[], to: Sorted): Promise<void> {
  const ids = ads.map(({ id }) => id);
  const [only] = ads;
  const many = `${ads.length} jobb ${to === 'kept' ? 'sparade' : 'slängda'}`;
  try {
    const { unread } = await sortPile(ids, to);
    const done = ads.length === 1 && only ? `${only.title} är ${did[to]}` : many;
    notifyWithUndo(unread === 0 ? done : `${done}. ${describeUnread(ads.length, unread)}`, () =>
      sortPile(ids, 'proposed'),
    );
  } catch (thrown) {
    notifyProblem(thrown);
  }
}

/** What to do if only the feed's brief of an ad is known. */
const describeUnread = (all: number, unread: number) =>
  `Hela annonsen gick inte att läsa${all === 1 ? '' : ` för ${unread} av dem`}. Öppna jobbet och klistra in texten.`;

interface Props {
  id: string;
  title: string;
  lead: string;
  ads: readonly CapturedSummary[];
}

/** Jobs from mails or followed employers, to keep or discard. */
function ProposedJobs({ id, title, lead, ads }: Props) {
  if (ads.length === 0) return null;
  return (
    <section className="stack gap-12" aria-labelledby={id}>
      <div className="wrap gap-12 between items-center">
        <h2 id={id}>
          {title} ({ads.length})
        </h2>
        {ads.length > 1 && (
          <div className="wrap gap-8">
            <SmallButton onClick={() => void sort(ads, 'kept')}>Spara alla</SmallButton>
            <SmallButton onClick={() => void sort(ads, 'thrown')}>Släng alla</SmallButton>
          </div>
        )}
      </div>
      <p className="soft">{lead} Spara dem som du vill titta på. Resten försvinner efter en månad.</p>
      <ul className="rows">
        {ads.map((ad) => (
          <PileRow key={ad.id} ad={ad} />
        ))}
      </ul>
    </section>
  );
}

function PileRow({ ad }: { ad: CapturedSummary }) {
  const { id, origin, title, employer, place, deadline, mailFrom, publicAdId } = ad;
  const keeping = useSend(() => sort([ad], 'kept'));
  return (
    <JobRow
      to={publicAdId ? `/annonser/${publicAdId}` : `/sparade/${id}`}
      title={title}
      about={[employer, place, lastDay(deadline)].filter(Boolean).join(' · ')}
      actions={
        <>
          <SendButton size="sm" busy={keeping.busy} aria-label={`Spara ${title}`} onClick={keeping.send}>
            Spara
          </SendButton>
          <SmallButton aria-label={`Släng ${title}`} onClick={() => void sort([ad], 'thrown')}>
            Släng
          </SmallButton>
        </>
      }
    >
      {origin === 'mail' && <span className="soft small">Från mejl{mailFrom && ` av ${mailFrom}`}</span>}
    </JobRow>
  );
}
