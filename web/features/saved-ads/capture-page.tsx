import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CopyButton } from '../../form/copy-button.tsx';
import { Form, useServerForm } from '../../form/form.tsx';
import { SendButton, useSend } from '../../form/send.tsx';
import { UrlInput } from '../../form/url-input.tsx';
import { Page } from '../../frame/page.tsx';
import { fetchAdText } from '../applications/api.ts';
import { type Capture, type CaptureRequest, captureAd } from './api.ts';

const ways = [
  ['lank', 'Länk'],
  ['text', 'Text'],
  ['sjalv', 'Skriv själv'],
] as const;
type Way = (typeof ways)[number][0];

/** The fields of each way to add a job; values are kept when the way changes. */
const fieldsOf: Record<Way, readonly (keyof typeof nothing)[]> = {
  lank: ['url'],
  text: ['text', 'title', 'employer', 'place', 'url'],
  sjalv: ['title', 'employer', 'place', 'deadline', 'url', 'contact', 'notes'],
};
const nothing = { url: '', text: '', title: '', employer: '', place: '', deadline: '', contact: '', notes: '' };

/** Reads what a browser's share sheet passes: some put the link into the text. */
function sharedIn(params: URLSearchParams): { url: string; text: string } {
  const text = params.get('text') ?? '';
  const url = params.get('url') ?? /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  return { url, text: text.trim() === url ? '' : text };
}

export default function CapturePage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const shared = sharedIn(params);
  const about = params.get('jobb');
  /** The application that the text is for. */
  const application = params.get('ansokan');
  const [way, setWay] = useState<Way>(params.get('satt') !== 'text' && (shared.url || !shared.text) ? 'lank' : 'text');
  const [choices, setChoices] = useState<Capture['choices']>([]);
  const { form, ...sending } = useServerForm(
    {
      initialValues: { ...nothing, ...shared },
      validate: {
        url: (value) => (way === 'lank' && !value.trim() ? 'Klistra in länken till annonsen.' : null),
        text: (value) => (way === 'text' && !value.trim() ? 'Klistra in annonsens text.' : null),
        title: (value) => (way === 'sjalv' && !value.trim() ? 'Skriv vilket jobb det gäller.' : null),
        employer: (value) => (way === 'sjalv' && !value.trim() ? 'Skriv vilken arbetsgivare det gäller.' : null),
      },
    },
    (values) => {
      const said = Object.fromEntries(fieldsOf[way].map((field) => [field, values[field].trim()]));
      return take(way === 'sjalv' ? { ...said, byHand: true } : said);
    },
  );
  async function take(given: CaptureRequest) {
    const filled = Object.entries(given).filter(([, value]) => value);
    const { ad, choices: several } = await captureAd(Object.fromEntries(filled));
    if (!ad) setChoices(several);
    else if (application) navigate(`/ansokningar/${(await fetchAdText(application)).id}`, { replace: true });
    else navigate(`/sparade/${ad.id}`, { replace: true });
  }
  // A field that lacks its text is not optional after all.
  const ifNeeded = (field: 'title' | 'employer') =>
    way === 'text' && !form.errors[field] ? { description: 'Frivilligt.' } : {};
  return (
    <Page
      title="Lägg till jobb"
      lead="Ett jobb som du har hittat någon annanstans. Bara du ser det."
      back={
        application
          ? { to: `/ansokningar/${application}`, label: 'Ansökan' }
          : { to: '/sparade', label: 'Sparade jobb' }
      }
    >
      <div className="stack gap-24" style={{ maxWidth: '44rem' }}>
        {about && (
          <p className="anywhere">
            Det gäller <b>{about}</b>.
          </p>
        )}
        <fieldset className="wrap gap-8" aria-label="Så lägger du till jobbet">
          {ways.map(([name, label]) => (
            <Button
              key={name}
              variant={way === name ? 'filled' : 'default'}
              size="sm"
              aria-pressed={way === name}
              onClick={() => {
                setWay(name);
                setChoices([]);
                form.clearErrors();
              }}
            >
              {label}
            </Button>
          ))}
        </fieldset>
        <Form {...sending} actions={<SendButton>Lägg till jobbet</SendButton>}>
          {way === 'text' && (
            <Textarea
              label="Annonsens text"
              description="Klistra in hela annonsen. Det du fyller i nedanför går före det som vi läser i den."
              rows={10}
              maxLength={50_000}
              {...form.getInputProps('text')}
            />
          )}
          {way !== 'lank' && (
            <>
              <TextInput
                label="Jobb"
                {...ifNeeded('title')}
                maxLength={300}
                autoComplete="off"
                {...form.getInputProps('title')}
              />
              <TextInput
                label="Arbetsgivare"
                {...ifNeeded('employer')}
                maxLength={300}
                autoComplete="off"
                {...form.getInputProps('employer')}
              />
              <TextInput label="Ort" description="Frivilligt." maxLength={200} {...form.getInputProps('place')} />
            </>
          )}
          {way === 'sjalv' && (
            <TextInput
              label="Sista ansökningsdag"
              description="Frivilligt."
              type="date"
              {...form.getInputProps('deadline')}
            />
          )}
          <UrlInput
            label="Länk"
            description={way === 'lank' ? 'Till annonsen, var den än ligger.' : 'Frivilligt. Till annonsen.'}
            placeholder="https://"
            {...form.getInputProps('url')}
          />
          {way === 'sjalv' && (
            <>
              <TextInput
                label="Kontakt"
                description="Frivilligt. Vem du kan fråga om jobbet."
                maxLength={500}
                autoComplete="off"
                {...form.getInputProps('contact')}
              />
              <Textarea
                label="Anteckningar"
                description="Frivilligt."
                rows={4}
                maxLength={10_000}
                {...form.getInputProps('notes')}
              />
            </>
          )}
          {way === 'lank' && form.errors.url && (
            <div>
              <Button variant="light" onClick={() => setWay('text')}>
                Klistra in texten i stället
              </Button>
            </div>
          )}
        </Form>
        {choices.length > 0 && (
          <section className="stack gap-12" aria-label="Jobb på sidan">
            <h2>Sidan har flera jobb</h2>
            <p className="soft">Välj det som du vill lägga till.</p>
            <ul className="rows">
              {choices.map((one) => (
                <Choice
                  key={one.choice}
                  one={one}
                  take={() => take({ url: form.getValues().url.trim(), choice: one.choice })}
                />
              ))}
            </ul>
          </section>
        )}
        <Bookmarklet />
      </div>
    </Page>
  );
}

function Choice({ one, take }: { one: Capture['choices'][number]; take: () => Promise<void> }) {
  const { title, employer, place } = one;
  const { send, busy, problem } = useSend(take);
  return (
    <li className="divided row gap-12 between p-18-20">
      <span className="stack gap-4 min-w-0 anywhere">
        <b>{title}</b>
        <span className="soft small">{[employer, place].filter(Boolean).join(' · ')}</span>
        {problem && <span role="alert">{problem.message}</span>}
      </span>
      <Button variant="default" aria-label={`Lägg till ${title}`} aria-disabled={busy || undefined} onClick={send}>
        Lägg till
      </Button>
    </li>
  );
}

/** A bookmarklet that opens the page for adding a job with the address of the current page. */
function Bookmarklet() {
  const page = `${location.origin}/sparade/lagg-till`;
  const code = `javascript:location.href='${page}?url='+encodeURIComponent(location.href)`;
  return (
    <section className="stack gap-8 border-t" style={{ paddingTop: 20 }}>
      <h2>Snabbare nästa gång</h2>
      <p className="soft">
        På telefonen: installera Sökväg och välj Sökväg när du delar en annons. På datorn: skapa ett bokmärke och
        klistra in koden som adress. Tryck sedan på bokmärket när du har en annons framför dig.
      </p>
      <div>
        <CopyButton value={code} what="bokmärkets kod" label="Kopiera bokmärkets kod" />
      </div>
    </section>
  );
}
