import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Notice } from '../../frame/notice.tsx';
import { Loading } from '../../frame/states.tsx';
import { LetterPagePreview } from '../orders/letter-page-preview.tsx';
import { formatPageCount, LetterPages } from '../orders/letter-pages.tsx';
import { type Application, previewLetter, useCvPages, useRequirementAnswers } from './api.ts';
import { CvCard } from './cv-card.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { HelpCard } from './help-card.tsx';
import { LetterCard } from './letter-card.tsx';
import { selectInLetter } from './letter-field.ts';
import { MarkedAd } from './marked-ad.tsx';
import type { Letter } from './use-letter.ts';
import { findPlaceholders, isByMail } from './words.ts';
import classes from './workbench.module.css';

export type WorkbenchView = 'ad' | 'letter' | 'cv' | 'mail' | 'help';

/** Shows a view of the page before an element in it takes the focus. */
export type ShowWorkbenchView = (view: WorkbenchView) => void;

interface Props {
  application: Application;
  letter: Letter;
  view: WorkbenchView;
  show: ShowWorkbenchView;
  /** Further parts of the application. */
  children: ReactNode;
}

/** The ad, the material as it will look, and what is missing: in columns on wide screens, one at a time on a phone. */
export function Workbench({ application, letter, view, show, children }: Props) {
  const { id, transport } = application;
  const wide = useMediaQuery('(min-width: 68em)', true, { getInitialValueInEffect: false });
  const query = useRequirementAnswers(application);
  const [chosen, choose] = useState<string>();
  const render = useCallback((text: string, signal: AbortSignal) => previewLetter(id, text, signal), [id]);
  const main = wide && (view === 'ad' || view === 'help') ? 'letter' : view;

  function chooseInAd(key: string) {
    flushSync(() => {
      choose(key);
      if (!wide) show('help');
    });
    document.querySelector('#hjalp ~ * [aria-expanded="true"]')?.scrollIntoView({ block: 'nearest' });
  }
  function showPlace(place: 'letter' | 'cv', text: string) {
    flushSync(() => show(place));
    if (place !== 'letter') return;
    selectInLetter((whole) => {
      const at = whole.indexOf(text);
      return at < 0 ? undefined : [at, at + text.length];
    });
  }

  const gaps = findPlaceholders(letter.text).length;
  const middle = [
    ['letter', 'Brev', gaps > 0 && <Count number={gaps} />],
    ['cv', 'Cv', false],
    ['mail', isByMail(transport) ? 'Mejl' : 'Skicka', false],
  ] as const;
  const views = wide ? middle : ([['ad', 'Annons', false], ...middle, ['help', 'Krav', false]] as const);
  const panel = (of: WorkbenchView, isShown: boolean, content: ReactNode) => (
    <div id={`vy-${of}`} role="tabpanel" aria-labelledby={`flik-${of}`} data-view={of} hidden={!isShown}>
      {content}
    </div>
  );
  const ad = <MarkedAd application={application} items={query.data?.items ?? []} chosen={chosen} choose={chooseInAd} />;
  const help = (
    <HelpCard
      application={application}
      query={query}
      letter={letter}
      chosen={chosen}
      choose={choose}
      show={showPlace}
    />
  );
  return (
    <div className={classes.bench} data-workbench>
      {wide && <div className={classes.side}>{ad}</div>}
      <div className="stack gap-20 min-w-0">
        <Tabs label="Ansökans delar" views={views} shown={main} show={show} />
        {!wide && panel('ad', main === 'ad', ad)}
        {panel(
          'letter',
          main === 'letter',
          <div className={classes.written}>
            <LetterCard application={application} letter={letter} />
            {letter.text.trim() !== '' && <LetterPagePreview text={letter.text} render={render} label="Ditt brev" />}
          </div>,
        )}
        {panel(
          'cv',
          main === 'cv',
          <div className={classes.written}>
            {main === 'cv' && <CvPages application={application} />}
            <CvCard application={application} />
          </div>,
        )}
        {panel('mail', main === 'mail', <DeliveryCard application={application} />)}
        {!wide && panel('help', main === 'help', help)}
      </div>
      <aside className={wide ? `${classes.side} stack gap-24` : 'stack gap-24'} aria-label="Hjälp och historik">
        {wide && help}
        {children}
      </aside>
    </div>
  );
}

function Count({ number }: { number: number }) {
  return (
    <span className="pill" data-tone="amber" style={{ marginLeft: 6 }}>
      {number}
      <span className="heard-only"> kvar att fylla</span>
    </span>
  );
}

/** The CV as it is printed, page by page. */
function CvPages({ application }: { application: Application }) {
  const { data, error } = useCvPages(application);
  if (error && !data)
    return (
      <Notice tone="blue" announce={false}>
        Här ser du cv:t som det skickas, när det finns något i din profil.
      </Notice>
    );
  if (!data) return <Loading what="Sätter cv:ts sidor" height={480} />;
  return (
    <div className="stack gap-8">
      <p className="soft small figures" role="status">
        {formatPageCount(data.count)}
      </p>
      <LetterPages count={data.count} svg={data.svg} label="Ditt cv" />
    </div>
  );
}

interface TabsProps<View extends string> {
  label: string;
  views: readonly (readonly [view: View, label: string, mark?: ReactNode])[];
  shown: View;
  show: (view: View) => void;
}

/** Tabs that switch the shown part of the page, by pointer or arrow keys. */
function Tabs<View extends string>({ label, views, shown, show }: TabsProps<View>) {
  const list = useRef<HTMLDivElement>(null);
  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = views.findIndex(([view]) => view === shown);
    const next = (at + step + views.length) % views.length;
    const view = views[next]?.[0];
    if (view !== undefined) show(view);
    list.current?.querySelectorAll('button')[next]?.focus();
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={classes.tabs} onKeyDown={move}>
      {views.map(([view, words, mark]) => (
        <button
          key={view}
          type="button"
          role="tab"
          id={`flik-${view}`}
          aria-selected={view === shown}
          aria-controls={`vy-${view}`}
          tabIndex={view === shown ? 0 : -1}
          onClick={() => show(view)}
        >
          {words}
          {mark}
        </button>
      ))}
    </div>
  );
}
