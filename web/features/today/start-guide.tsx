import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { LinkButton, QuietButton, SendButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { ConceptPicker, unchosenText } from '../../taxonomy/concept-picker.tsx';
import { formatCount, formatInteger } from '../../text/format.ts';
import { useFirstReading } from '../ads/api.ts';
import { matchesAfterReading } from '../ads/words.ts';
import type { Rescoring } from '../matching/api.ts';
import { type Profile, saveProfile } from '../profile/api.ts';
import { PlacePicker } from '../profile/wishes/place-picker.tsx';
import classes from './guide.module.css';
import { type StartProgress, startStepOf } from './start.ts';

interface Props {
  profile: Profile;
  begun: StartProgress;
  rescoring: Rescoring | undefined;
  /** The number of matches, and of those that fit well; undefined until they are loaded. */
  matches: { total: number; good: number } | undefined;
  hide: () => void;
}

/** The steps of a new account to its first matches, three in all, each with its progress. */
export default function StartGuide({ profile, begun, rescoring, matches, hide }: Props) {
  const now = startStepOf(begun);
  const finished = now === 3 && matches !== undefined && matches.total > 0 && rescoring?.state === 'idle';
  return (
    <section className={classes.guide} aria-labelledby="kom-igang">
      <header className={`${classes.head} line gap-12 items-start between`}>
        <div>
          <h2 id="kom-igang">Kom igång</h2>
          <p className="soft">Tre steg till annonser som passar dig. Det tar ett par minuter.</p>
        </div>
        <QuietButton onClick={hide}>{finished ? 'Klart, dölj' : 'Dölj'}</QuietButton>
      </header>
      <ol className="stack">
        <Step number={1} title="Din profil" done={begun.cv} now={now === 1}>
          {begun.cv ? (
            <p className="soft">Vi har det du har gjort. Du kan fylla på när du vill.</p>
          ) : (
            <>
              <p className="soft">Läs in ditt cv, så fyller vi i åt dig. Du kontrollerar innan något sparas.</p>
              <div className="wrap gap-8">
                <LinkButton to="/profil/las-in" variant={now === 1 ? 'filled' : 'default'}>
                  Läs in ditt cv
                </LinkButton>
                <LinkButton to="/profil" variant="subtle">
                  Fyll i själv
                </LinkButton>
              </div>
            </>
          )}
        </Step>
        <Step number={2} title="Vad du söker" done={begun.wishes} now={now === 2}>
          {begun.wishes ? (
            <p className="soft">Dina önskemål är sparade.</p>
          ) : (
            // Another version of the profile needs a new form.
            <GuideWishes key={profile.version} profile={profile} now={now === 2} />
          )}
        </Step>
        <Step number={3} title="Dina första matchningar" done={finished} now={now === 3}>
          <div role="status">
            <Matching begun={begun} rescoring={rescoring} matches={matches} />
          </div>
          {finished && <LinkButton to="/matchningar">Se dina matchningar</LinkButton>}
        </Step>
      </ol>
    </section>
  );
}

function Matching({ begun, rescoring, matches }: Pick<Props, 'begun' | 'rescoring' | 'matches'>) {
  if (!begun.cv && !begun.wishes)
    return <p className="soft">När vi vet lite om dig jämför vi dig med alla öppna annonser.</p>;
  if (rescoring === undefined || rescoring.state === 'running') {
    const words = rescoring?.total
      ? `Jämför dig med ${formatCount(rescoring.total, 'annons', 'annonser')} …`
      : 'Jämför dig med annonserna …';
    return (
      <>
        <p className="soft">{words}</p>
        <progress className={classes.progress} aria-label={words} />
      </>
    );
  }
  if (matches === undefined) return <p className="soft">Hämtar dina matchningar …</p>;
  if (matches.total === 0) return <NoneYet />;
  const { good } = matches;
  return (
    <p className="soft">
      Vi har jämfört dig med {formatCount(rescoring.scored, 'annons', 'annonser')}.{' '}
      {good > 0
        ? `${formatInteger(good)} av dem passar dig bra eller mycket bra.`
        : 'Ingen passar dig riktigt bra ännu. De som ligger närmast står först.'}
    </p>
  );
}

function NoneYet() {
  const isReading = useFirstReading();
  return (
    <p className="soft">
      {isReading ? matchesAfterReading : 'Ingen öppen annons passar ännu. Nya kommer varje dag, och vi säger till här.'}
    </p>
  );
}

interface StepProps {
  number: number;
  title: string;
  done: boolean;
  now: boolean;
  children: ReactNode;
}

const Step = ({ number, title, done, now, children }: StepProps) => (
  <li className={classes.step} data-done={done || undefined} aria-current={now ? 'step' : undefined}>
    <span className={classes.mark} aria-hidden>
      {done ? <IconCheck size={18} stroke={2.4} /> : number}
    </span>
    <div className={classes.content}>
      <h3>
        {title}
        {done && <span className="heard-only">, klart</span>}
      </h3>
      {children}
    </div>
  </li>
);

const missing = 'Välj ett yrke, eller kommunen där du bor.';

/** The two most important wishes. The others are in the profile. */
function GuideWishes({ profile: { cv, wishes, version }, now }: { profile: Profile; now: boolean }) {
  const [occupations, setOccupations] = useState(wishes.occupations);
  const [home, setHome] = useState(wishes.home);
  /** Text typed into the fields without a choice, by field: it would not be saved. */
  const [typed, setTyped] = useState({ occupations: '', home: '' });
  const [faults, setFaults] = useState<{ occupations?: string; home?: string }>({});
  const { send, busy, problem } = useSend(() => saveProfile(cv, { ...wishes, occupations, home }, version));
  function save() {
    const nothing = occupations.length === 0 && home === null ? missing : undefined;
    const found = {
      occupations: typed.occupations ? unchosenText : typed.home ? undefined : nothing,
      home: typed.home ? unchosenText : undefined,
    };
    setFaults(found);
    if (!found.occupations && !found.home) void send();
  }
  return (
    <div className="stack gap-16 w-full" style={{ maxWidth: 440 }}>
      <ConceptPicker
        id="guide-yrken"
        label="Yrken"
        description="Ett eller flera. De betyder mest för vilka annonser du får."
        placeholder="Till exempel undersköterska"
        error={faults.occupations}
        types={['occupation-name']}
        chosen={occupations}
        add={({ id }) => setOccupations((before) => [...before, id])}
        remove={(id) => setOccupations((before) => before.filter((one) => one !== id))}
        onTyped={(occupations) => setTyped((before) => ({ ...before, occupations }))}
      />
      <PlacePicker
        id="guide-kommun"
        error={faults.home}
        place={home}
        choose={setHome}
        onTyped={(home) => setTyped((before) => ({ ...before, home }))}
      />
      {problem && <Notice tone="red">{problem.fields[0]?.message ?? problem.message}</Notice>}
      <div className="wrap gap-8">
        <SendButton variant={now ? 'filled' : 'default'} busy={busy} onClick={save}>
          Spara det du söker
        </SendButton>
      </div>
    </div>
  );
}
