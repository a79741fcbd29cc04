import { Link } from 'react-router';
import { Section } from '../../frame/page.tsx';
import { AdBriefNotice } from './ad-brief-notice.tsx';
import { AdLinks, AdStatus } from './ad-panel.tsx';
import type { AnsweredRequirement, Application } from './api.ts';
import { describeRequirementAnswer } from './words.ts';
import classes from './workbench.module.css';

interface Props {
  application: Application;
  items: readonly AnsweredRequirement[];
  chosen: string | undefined;
  choose: (key: string) => void;
}

export const requirementKey = ({ kind, label }: AnsweredRequirement): string => `${kind} ${label}`;
export const isAnswered = ({ letter, cv }: AnsweredRequirement): boolean => letter !== null || Boolean(cv?.isSure);

/** The ad with its requirements marked in the text; each passage links to the place that answers it. */
export function MarkedAd({ application, items, chosen, choose }: Props) {
  const { adText } = application;
  return (
    <Section className="stack gap-12" id="annonsen" title="Annonsen">
      <AdStatus application={application} />
      <AdBriefNotice application={application} />
      {adText ? (
        <div className={classes.adText}>
          {passagesOf(adText, items).map(({ text, from, asked }) =>
            asked.length === 0 ? (
              text
            ) : (
              // A button would be an inline block; a link breaks with the lines of the text.
              <Link
                key={from}
                to="#hjalp"
                aria-current={asked.some((one) => requirementKey(one) === chosen) || undefined}
                data-answered={asked.every(isAnswered)}
                onClick={(event) => {
                  event.preventDefault();
                  choose(nextOf(asked, chosen));
                }}
              >
                {text}
                <span className="heard-only"> ({describePassage(asked)})</span>
              </Link>
            ),
          )}
        </div>
      ) : (
        <p className="soft">Ansökan har ingen annonstext.</p>
      )}
      <AdLinks application={application} />
    </Section>
  );
}

function describePassage(asked: readonly AnsweredRequirement[]): string {
  const left = asked.find((one) => !isAnswered(one));
  return left ? describeRequirementAnswer(left) : 'besvarat';
}

/** A passage with several requirements cycles through them, unanswered ones first. */
function nextOf(asked: readonly AnsweredRequirement[], chosen: string | undefined): string {
  const keys = asked.toSorted((a, b) => Number(isAnswered(a)) - Number(isAnswered(b))).map(requirementKey);
  return keys[(keys.indexOf(chosen ?? '') + 1) % keys.length] as string;
}

interface Passage {
  text: string;
  from: number;
  asked: AnsweredRequirement[];
}

/** Splits the text into pieces; overlapping passages are merged. */
function passagesOf(text: string, items: readonly AnsweredRequirement[]): Passage[] {
  const marked: { from: number; to: number; asked: AnsweredRequirement[] }[] = [];
  const placed = items.flatMap((item) => (item.at ? [{ ...item.at, item }] : []));
  for (const { from, to, item } of placed.toSorted((a, b) => a.from - b.from)) {
    const last = marked.at(-1);
    if (last && from < last.to) {
      last.to = Math.max(last.to, to);
      last.asked.push(item);
    } else marked.push({ from, to, asked: [item] });
  }
  let at = 0;
  const pieces = marked.flatMap(({ from, to, asked }): Passage[] => {
    const before = { text: text.slice(at, from), from: at, asked: [] };
    at = to;
    return [before, { text: text.slice(from, to), from, asked }];
  });
  return [...pieces, { text: text.slice(at), from: at, asked: [] }].filter((piece) => piece.text !== '');
}
