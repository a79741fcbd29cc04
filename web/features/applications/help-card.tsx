import { Button } from '@mantine/core';
import { IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from 'react-router';
import { SmallButton } from '../../form/send.tsx';
import { ExternalLink } from '../../frame/external-link.tsx';
import { Section } from '../../frame/page.tsx';
import { QueryView } from '../../frame/states.tsx';
import { formatCount } from '../../text/format.ts';
import { describeDoubt } from '../ads/words.ts';
import { placeInProfile, profileLink, profileText } from '../matching/words.ts';
import type { AnsweredRequirement, Application, useRequirementAnswers } from './api.ts';
import { isAnswered, requirementKey } from './marked-ad.tsx';
import type { Letter } from './use-letter.ts';
import { describeRequirementAnswer, findPlaceholders } from './words.ts';
import classes from './workbench.module.css';

interface Props {
  application: Application;
  query: ReturnType<typeof useRequirementAnswers>;
  letter: Letter;
  chosen: string | undefined;
  choose: (key: string | undefined) => void;
  /** Shows the text in the letter or the CV. */
  show: (view: 'letter' | 'cv', text: string) => void;
}

/** What is missing, what answers each requirement of the ad, and what of the user's profile would. */
export function HelpCard({ application: { linkedSite, url, adText }, query, letter, chosen, choose, show }: Props) {
  return (
    <Section className="stack gap-14" id="hjalp" title="Det här frågar de efter">
      <QueryView query={query} failed="Kraven kunde inte läsas" loading="Läser in kraven" height={180}>
        {({ items, unsaid }) => (
          <>
            <p className="soft small" role="status">
              {linkedSite && items.length === 0 ? <ReadThere site={linkedSite} url={url} /> : summaryOf(items, adText)}
            </p>
            <ul className={classes.asked}>
              {sorted(items).map((item) => {
                const key = requirementKey(item);
                return (
                  <li key={key}>
                    <button
                      type="button"
                      aria-expanded={key === chosen}
                      onClick={() => choose(key === chosen ? undefined : key)}
                    >
                      {isAnswered(item) ? (
                        <IconCheck size={18} stroke={2.2} color="var(--primary)" aria-hidden />
                      ) : (
                        <IconCircleDashed size={18} stroke={1.9} aria-hidden />
                      )}
                      <span className="min-w-0 anywhere">
                        {item.label}
                        {item.level === 'nice' && <span className="soft small"> önskas</span>}
                        <br />
                        <span className="soft small">{describeRequirementAnswer(item)}</span>
                      </span>
                    </button>
                    {key === chosen && <Answer item={item} letter={letter} show={show} />}
                  </li>
                );
              })}
            </ul>
            <Unsaid all={unsaid.filter(({ kind }) => kind === 'working_hours')}>
              Det kommer ni överens om senare, så det behöver inget svar här.
            </Unsaid>
            <Unsaid all={unsaid.filter(({ kind }) => kind !== 'working_hours')}>
              Det prövas före anställning. Läs i annonsen om du uppfyller det.
            </Unsaid>
          </>
        )}
      </QueryView>
      <Length text={letter.text} />
    </Section>
  );
}

/** Requirements that most applications leave unmentioned, and what that means. */
function Unsaid({ all, children }: { all: readonly { label: string }[]; children: string }) {
  if (all.length === 0) return null;
  return (
    <p className="soft small">
      Annonsen nämner också: {all.map(({ label }) => label).join(', ')}. {children}
    </p>
  );
}

/** Nobody has read the requirements of an ad on another site. */
function ReadThere({ site, url }: { site: string; url: string | null }) {
  return (
    <>
      Annonsens text finns hos {site}. {url && <ExternalLink href={url}>Läs den där</ExternalLink>} och svara på det
      viktigaste.
    </>
  );
}

function summaryOf(items: readonly AnsweredRequirement[], adText: string | null): string {
  if (items.length === 0 && !adText) return 'Skriv i anteckningarna vad de söker.';
  if (items.length === 0) return 'Vi hittade inga krav i annonsen. Läs den själv och svara på det viktigaste.';
  const left = items.filter((item) => !isAnswered(item)).length;
  return left === 0
    ? 'Allt har ett svar.'
    : `${formatCount(items.length - left, 'krav', 'krav')} av ${items.length} har ett svar. Tryck på ett för att se mer.`;
}

const weight = (item: AnsweredRequirement) => (isAnswered(item) ? 2 : 0) + (item.level === 'nice' ? 1 : 0);
const sorted = (items: readonly AnsweredRequirement[]) => items.toSorted((a, b) => weight(a) - weight(b));

function Answer({ item, letter, show }: { item: AnsweredRequirement } & Pick<Props, 'letter' | 'show'>) {
  const { sentence, label, level, cv, kind, lines, unsure } = item;
  const told = item.letter;
  const own = lines.filter(({ text }) => !letter.text.includes(text));
  const place = placeInProfile(kind);
  return (
    <div className={classes.answer}>
      {sentence && sentence !== label && <p className="soft small">Annonsen: ”{sentence}”</p>}
      {!told && !cv && unsure && <p className="small">{describeDoubt(unsure, level)}</p>}
      {told && (
        <p>
          <b>Brevet:</b> ”{told}”{' '}
          <Button size="xs" variant="subtle" onClick={() => show('letter', told)}>
            Visa<span className="heard-only"> i brevet</span>
          </Button>
        </p>
      )}
      {cv && (
        <p>
          <b>Cv:t:</b> {profileText(cv)}
          {cv.under && <span className="soft small"> {cv.under}</span>}{' '}
          <Button size="xs" variant="subtle" onClick={() => show('cv', cv.text)}>
            Visa<span className="heard-only"> i cv:t</span>
          </Button>
        </p>
      )}
      {!told && own.length > 0 && (
        <>
          <p className="small">
            <b>Dina egna rader som passar</b>
          </p>
          {own.map(({ text, from }) => (
            <div key={text} className="stack gap-6 justify-items-start">
              <p className="small">
                {text} <span className="soft">{from === 'letter' ? 'Ur ett tidigare brev' : 'Ur din profil'}</span>
              </p>
              <SmallButton onClick={() => letter.type(withParagraph(letter.text, text))}>
                Lägg in i brevet<span className="heard-only">: {text}</span>
              </SmallButton>
            </div>
          ))}
        </>
      )}
      {!told && !cv && place && (
        <p className="small">
          Har du det? <Link to={profileLink(place)}>Lägg till det i profilen</Link>, eller skriv om det i brevet.
        </p>
      )}
    </div>
  );
}

/** Inserts a paragraph before the last ones, which are the closing and the signature. */
function withParagraph(text: string, added: string): string {
  const paragraphs = text.trim().split(/\n\s*\n/);
  const end = paragraphs.length > 3 ? 2 : paragraphs.length > 1 ? 1 : 0;
  const said = /[.!?…]$/.test(added) ? added : `${added}.`;
  return [...paragraphs.slice(0, paragraphs.length - end), said, ...(end ? paragraphs.slice(-end) : [])]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** The length of the letter, and whether a recruiter will read it to the end. */
function Length({ text }: { text: string }) {
  const words = text.trim().split(/\s+/).filter(Boolean).length;
  if (words === 0) return null;
  const advice =
    words > 450
      ? 'Längre än en sida. Korta det som inte handlar om jobbet.'
      : words < 90
        ? 'Kort. Ett par meningar till om vad du har gjort gör det starkare.'
        : 'En lagom längd.';
  const gaps = findPlaceholders(text).length;
  return (
    <p className="small">
      <b>Brevets längd:</b> {formatCount(words, 'ord', 'ord')}. {advice}
      {gaps > 0 && ` ${formatCount(gaps, 'fråga', 'frågor')} kvar att svara på.`}
    </p>
  );
}
