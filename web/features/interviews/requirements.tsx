import { IconCheck, IconMessage, IconMinus, IconProgressCheck } from '@tabler/icons-react';
import { Section } from '../../frame/page.tsx';
import explanation from '../matching/explanation.module.css';
import { profileText } from '../matching/words.ts';
import type { Preparation } from './api.ts';
import classes from './preparation.module.css';
import { hasCvToCompare } from './words.ts';

const levels = [
  ['must', 'Det här krävs'],
  ['nice', 'Det här är en fördel'],
] as const;
/** Requirements that no CV mentions are settled in the interview. */
const unsaid = ['working_hours', 'security_clearance'];
const fits = {
  direct: { words: 'Det har du', icon: IconCheck, tone: 'green' },
  related: { words: 'Du har något som ligger nära', icon: IconProgressCheck, tone: 'amber' },
  missing: { words: 'Syns inte i din profil', icon: IconMinus, tone: 'grey' },
  unsaid: { words: 'Det talar ni om', icon: IconMessage, tone: 'blue' },
};

/** The requirements, each with the line of the CV that answers it; without a CV nothing is judged. */
export function Requirements({ preparation }: { preparation: Preparation }) {
  const { requirements, cv, adText } = preparation;
  const hasCv = hasCvToCompare(preparation);
  return (
    <Section className={classes.card} id="deras-krav" title={hasCv ? 'Deras krav och det du har' : 'Deras krav'}>
      {requirements.length === 0 && (
        <p className="soft">
          {adText
            ? 'Annonsen ställer inga krav som går att läsa ut. Läs den själv också.'
            : 'Ansökan har ingen annonstext. Skriv i anteckningarna vad de söker.'}
        </p>
      )}
      <div className={explanation.view}>
        {levels.map(([level, title]) => {
          const asked = requirements.filter((one) => one.level === level);
          if (asked.length === 0) return null;
          return (
            <section key={level} className={`${explanation.level} stack gap-4`}>
              <h3>{title}</h3>
              <ul className={`${explanation.requirements} divide`}>
                {asked.map(({ kind, label, sentence, fit, evidence }) => {
                  const seen = fit !== 'direct' && unsaid.includes(kind) ? 'unsaid' : fit;
                  const { words, icon: Icon, tone } = fits[seen];
                  return (
                    <li key={`${kind} ${label}`} data-fit={fit}>
                      <div className={explanation.theirs}>
                        <p>
                          <b>{label}</b>
                        </p>
                        {sentence !== label && <p className="soft small">”{sentence}”</p>}
                      </div>
                      {hasCv && (
                        <div className={explanation.yours}>
                          <p className="pill" data-tone={tone}>
                            <Icon size={16} stroke={2.4} aria-hidden />
                            {words}
                          </p>
                          {evidence && <p>{profileText(evidence)}</p>}
                          {evidence && cv.asSent && !evidence.inSentCv && (
                            <p className="soft small">Står inte i det cv som du skickade. Ta upp det själv.</p>
                          )}
                        </div>
                      )}
                    </li>
                  );
                })}
              </ul>
            </section>
          );
        })}
      </div>
    </Section>
  );
}
