import { download } from '../../api/client.ts';
import { applicationMessage, tailoredCvPdf } from '../../api/operations.ts';
import { Fact } from '../../frame/fact.tsx';
import { Section } from '../../frame/page.tsx';
import { formatMoment } from '../../text/format.ts';
import type { Application } from './api.ts';
import classes from './application.module.css';
import { Attachments } from './attachments.tsx';
import { FileButton } from './file-button.tsx';
import { FormLink } from './form-link.tsx';
import { describeSentByHand, transportTexts } from './words.ts';

/** The material exactly as it was sent. */
export function SentMaterial({ application }: { application: Application }) {
  const { id, recipient, subject, transport, letter, sentAt, tailoredCv, url } = application;
  const how = describeSentByHand(application);
  const place = { params: { id } };
  // What the user sent themselves had no gaps, so it was another letter.
  const isOther = how !== undefined && (letter?.gaps.length ?? 0) > 0;
  const byForm = transport === 'form' && url !== null;
  return (
    <Section className={classes.card} id="det-som-skickades" title={sentAt ? 'Det du skickade' : 'Det du förberedde'}>
      <dl className={`${classes.facts} stack`}>
        {sentAt && <Fact name="Skickad">{formatMoment(sentAt)}</Fact>}
        {how && <Fact name="Hur">{how}</Fact>}
        {(byForm || recipient || !how) && (
          <Fact name="Till">{byForm ? <FormLink url={url} /> : (recipient ?? transportTexts[transport].label)}</Fact>
        )}
        <Fact name="Ämne">{subject}</Fact>
      </dl>
      <p className={classes.paper}>
        {isOther
          ? 'Brevet här hade luckor kvar, så det visas inte som det du skickade.'
          : letter?.text || (how ? 'Brevet är inte sparat här.' : 'Inget brev.')}
      </p>
      <div className="wrap gap-8">
        {tailoredCv && <FileButton save={() => download(tailoredCvPdf, place, 'CV.pdf')} label="Öppna cv:t" />}
        {transport !== 'form' && !isOther && (
          <FileButton
            save={() => download(applicationMessage, place, 'Ansökan.eml')}
            label={how ? 'Som ett mejl' : 'Hela mejlet'}
          />
        )}
      </div>
      <Attachments application={application} open={false} />
    </Section>
  );
}
