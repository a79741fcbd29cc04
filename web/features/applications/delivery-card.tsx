import { NativeSelect } from '@mantine/core';
import { Link } from 'react-router';
import { Problem, useSend } from '../../form/send.tsx';
import { Fact } from '../../frame/fact.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Section } from '../../frame/page.tsx';
import { useProfile } from '../profile/api.ts';
import { type Application, changeApplication, type Transport, useAdAddresses } from './api.ts';
import classes from './application.module.css';
import { Attachments } from './attachments.tsx';
import { FormFields } from './form-fields.tsx';
import { FormLink } from './form-link.tsx';
import { SavedField } from './saved-field.tsx';
import { useSendingAccount } from './settings/api.ts';
import { adviceOnRecipient, isByMail, isEditable, knownEmployer, transportTexts } from './words.ts';

/** The recipient, way of sending, subject and attachments. */
export function DeliveryCard({ application }: { application: Application }) {
  const { id, recipient, subject, transport, adId, url } = application;
  const open = isEditable(application);
  const { send, problem } = useSend((next: Transport) => changeApplication(id, { transport: next }));
  const formLink = transport === 'form' && url ? <FormLink url={url} /> : undefined;
  const unnamed = knownEmployer(application) === null;
  const addresses = useAdAddresses(application, open && isByMail(transport));
  const field = (name: 'recipient' | 'subject' | 'title' | 'employer' | 'deadline') => ({
    place: `${id}.${name}`,
    stored: application[name] ?? '',
    save: (value: string) =>
      changeApplication(id, { [name]: name === 'recipient' || name === 'deadline' ? value || null : value }),
  });
  return (
    <Section className={classes.card} id="mottagare" title="Mottagare">
      {open ? (
        <>
          <NativeSelect
            label="Så skickar du"
            description={transportTexts[transport].help}
            value={transport}
            onChange={(event) => void send(event.currentTarget.value as Transport)}
            data={Object.entries(transportTexts).map(([value, { label }]) => ({ value, label }))}
          />
          <Problem of={problem} />
          {transport === 'smtp' && <AccountHint />}
          {formLink && <p className="small">Till {formLink}</p>}
          {(isByMail(transport) || recipient) && (
            <SavedField
              {...field('recipient')}
              label="Skicka till"
              description={adviceOnRecipient(recipient ?? '', addresses)}
              type="email"
              inputMode="email"
            />
          )}
          <SavedField {...field('subject')} label="Ämne" maxLength={200} />
          {isByMail(transport) && <MailText application={application} />}
          {adId === null && <SavedField {...field('title')} label="Jobb" maxLength={300} />}
          {(adId === null || unnamed) && (
            <SavedField
              {...field('employer')}
              {...(unnamed ? { stored: '' } : {})}
              label="Arbetsgivare"
              maxLength={300}
            />
          )}
          {adId === null && <SavedField {...field('deadline')} label="Sista dag" type="date" />}
        </>
      ) : (
        <dl className={`${classes.facts} stack`}>
          <Fact name="Så skickar du">{transportTexts[transport].label}</Fact>
          <Fact name="Till">{formLink ?? recipient ?? 'Ingen adress'}</Fact>
          <Fact name="Ämne">{subject}</Fact>
        </dl>
      )}
      {!isByMail(transport) && <FormFields application={application} open={open} />}
      <Attachments application={application} open={open} />
    </Section>
  );
}

/** A hint that sending from here needs a working mail account. */
function AccountHint() {
  const { data } = useSendingAccount();
  if (data === undefined || data?.status === 'ok') return null;
  return (
    <Notice
      tone="amber"
      announce={false}
      action={<Link to="/konto/e-post">{data ? 'Se över den' : 'Lägg till din e-post'}</Link>}
    >
      {data === null
        ? 'Du har inte lagt till din e-post ännu.'
        : data.status === 'failed'
          ? `Din e-post fungerar inte: ${data.problem ?? 'inloggningen misslyckades.'}`
          : 'Din e-post provas just nu.'}
    </Notice>
  );
}

/** The body of the mail: the letter itself, or a few words with the letter as an attachment. */
function MailText({ application: { id, mailText, title } }: { application: Application }) {
  const name = useProfile().data?.cv.basics?.name ?? '';
  const { send, problem } = useSend((asFile: boolean) =>
    changeApplication(id, { mailText: asFile ? shortMail(title, name) : null }),
  );
  return (
    <div className="stack gap-12">
      <label className="check">
        <input
          type="checkbox"
          checked={mailText !== null}
          onChange={(event) => void send(event.currentTarget.checked)}
        />
        <span>
          Skicka brevet som PDF
          <span className="soft small">
            {mailText === null
              ? 'Nu är brevet mejlets text. Som PDF ser det ut som på papper.'
              : 'Brevet följer med som fil, bredvid cv:t.'}
          </span>
        </span>
      </label>
      <Problem of={problem} />
      {mailText !== null && (
        <SavedField
          long
          label="Mejlets text"
          maxLength={5000}
          place={`${id}.mailText`}
          stored={mailText}
          save={(value) => changeApplication(id, { mailText: value })}
        />
      )}
    </div>
  );
}

const shortMail = (title: string, name: string) =>
  ['Hej!', `Här kommer min ansökan till ”${title}”. Brevet och cv:t följer med som PDF.`, `Vänliga hälsningar\n${name}`]
    .join('\n\n')
    .trim();
