import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Card } from '../../../frame/card.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { Loading, QueryView } from '../../../frame/states.tsx';
import { longDay } from '../../../text/format.ts';
import { AdRequirements } from '../../ads/ad-requirements.tsx';
import type { AdminOrder } from '../api.ts';
import { answerKeys, consentQuestions } from '../consent-choice.tsx';
import { useDeskAds, useDeskAnswers, useDeskCv, useDeskLetters } from './api.ts';
import classes from './desk.module.css';

type Kind = AdminOrder['consents'][number]['kind'];

/** The material for the letter: each kind only if the customer shares it, and read when it is opened. */
export function MaterialCard({ order }: { order: AdminOrder }) {
  const [chosen, choose] = useState<Kind | null>(null);
  const isShared = (kind: Kind) =>
    order.consents.some((consent) => consent.kind === kind && consent.withdrawnAt === null);
  const shown = chosen && kinds[chosen];
  return (
    <Card title="Underlag">
      <div className="row gap-8">
        {(Object.keys(kinds) as Kind[]).map((kind) => (
          <Button
            key={kind}
            size="sm"
            variant={chosen === kind ? 'filled' : 'default'}
            aria-pressed={chosen === kind}
            onClick={() => choose(chosen === kind ? null : kind)}
          >
            {kinds[kind].label}
            {!isShared(kind) && <span className={chosen === kind ? 'small' : 'soft small'}>&nbsp;(delas inte)</span>}
          </Button>
        ))}
      </div>
      {!shown && <p className="soft small">Det du öppnar antecknas i kundens säkerhetslogg.</p>}
      {chosen && shown && !isShared(chosen) && <p className="soft">{shown.closed}</p>}
      {chosen && shown && isShared(chosen) && (
        <div className={classes.material}>
          <shown.View orderId={order.id} />
        </div>
      )}
    </Card>
  );
}

const bones = <Loading what="Läser in underlaget" height={220} />;

const Ads = ({ orderId }: { orderId: string }) => (
  <QueryView query={useDeskAds(orderId)} failed="Annonsen kunde inte visas" loading={bones}>
    {({ items }) =>
      items.length === 0 ? (
        <p className="soft">Beställningen gäller ingen ansökan som finns kvar.</p>
      ) : (
        items.map(({ applicationId, title, employer, url, text, requirements }) => (
          <article key={applicationId} className="stack gap-14">
            <h3>
              {title}, {employer}
            </h3>
            {url && (
              <a href={url} target="_blank" rel="noreferrer" className="anywhere small">
                {url}
              </a>
            )}
            <AdRequirements requirements={requirements} Heading="h3" />
            {requirements.length === 0 && <p className="soft small">Vi hittade inga krav i texten.</p>}
            <p className="anywhere pre-line">{text ?? 'Annonsen har ingen text hos oss.'}</p>
          </article>
        ))
      )
    }
  </QueryView>
);

const Cv = ({ orderId }: { orderId: string }) => (
  <QueryView query={useDeskCv(orderId)} failed="Cv:t kunde inte visas" loading={bones}>
    {({ isEmpty, name, label, contacts, sections }) =>
      isEmpty ? (
        <p className="soft">Kunden har inte fyllt i sitt cv.</p>
      ) : (
        <article className="stack gap-14">
          <div>
            <h3>{name || 'Utan namn'}</h3>
            {label && <p>{label}</p>}
            <p className="soft small anywhere">{contacts.join(' · ')}</p>
          </div>
          {sections.map(({ heading, form, entries }) => (
            <section key={heading} className="stack gap-8">
              <h4>{heading}</h4>
              {form === 'list' ? (
                <p className="anywhere">{entries.map(({ title }) => title).join(', ')}</p>
              ) : (
                entries.map((entry, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a CV may name the same post twice
                  <div key={at}>
                    <p className="font-600 anywhere">{entry.title}</p>
                    <p className="soft small">{[entry.subtitle, entry.when].filter(Boolean).join(' · ')}</p>
                    {entry.paragraphs.map((paragraph) => (
                      <p key={paragraph} className="anywhere">
                        {paragraph}
                      </p>
                    ))}
                    {entry.bullets.length > 0 && (
                      <ul className="bullets">
                        {entry.bullets.map((bullet) => (
                          <li key={bullet} className="anywhere">
                            {bullet}
                          </li>
                        ))}
                      </ul>
                    )}
                  </div>
                ))
              )}
            </section>
          ))}
        </article>
      )
    }
  </QueryView>
);

const Answers = ({ orderId }: { orderId: string }) => (
  <QueryView query={useDeskAnswers(orderId)} failed="Svaren kunde inte visas" loading={bones}>
    {(answers) =>
      answerKeys.some((key) => answers[key]) ? (
        <dl className="stack gap-12">
          {answerKeys.map((key) => (
            <div key={key}>
              <dt className="soft small">{consentQuestions[key]}</dt>
              <dd className="anywhere pre-line">{answers[key] ?? <span className="soft">Inget svar.</span>}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="soft">Kunden har inte svarat på frågorna än.</p>
      )
    }
  </QueryView>
);

const Letters = ({ orderId }: { orderId: string }) => (
  <QueryView query={useDeskLetters(orderId)} failed="Breven kunde inte visas" loading={bones}>
    {({ items }) =>
      items.length === 0 ? (
        <Notice tone="blue" announce={false}>
          Kunden har inte skickat något brev härifrån förut.
        </Notice>
      ) : (
        items.map(({ title, employer, sentAt, text }) => (
          <article key={`${sentAt} ${title}`} className="stack gap-8">
            <h3>
              {title}, {employer}
            </h3>
            <p className="soft small">Skickat {longDay(sentAt)}</p>
            <p className="anywhere pre-line">{text}</p>
          </article>
        ))
      )
    }
  </QueryView>
);

const kinds: Record<Kind, { label: string; closed: string; View: (props: { orderId: string }) => ReactNode }> = {
  ad: { label: 'Annons', closed: 'Kunden delar inte annonsen i den här beställningen.', View: Ads },
  cv: { label: 'Cv', closed: 'Kunden delar inte sitt cv i den här beställningen.', View: Cv },
  answers: { label: 'Svar', closed: 'Kunden delar inga svar i den här beställningen.', View: Answers },
  letters: {
    label: 'Tidigare brev',
    closed: 'Kunden delar inga tidigare brev i den här beställningen.',
    View: Letters,
  },
};
