import { Textarea } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Form, useServerForm } from '../../form/form.tsx';
import { LinkButton, SendButton } from '../../form/send.tsx';
import { useLastProblem } from '../../frame/last-problem.ts';
import { Notice } from '../../frame/notice.tsx';
import { Page } from '../../frame/page.tsx';
import { FailedNotice, SkeletonBlock } from '../../frame/states.tsx';
import { StepList } from '../../frame/step-list.tsx';
import { formatCount, formatInteger, money, shortDay } from '../../text/format.ts';
import { removeInvisible } from '../../text/visible.ts';
import { useMe } from '../accounts/api.ts';
import { useApplication } from '../applications/api.ts';
import { deleteKept, newOrderKey, readKept, writeKept } from '../profile/kept.ts';
import { useTerms } from '../seller/api.ts';
import { type Answers, type ConsentKind, type NewOrder, placeOrder, type SwishInfo, useSwishInfo } from './api.ts';
import { BeforeOrdering } from './before-ordering.tsx';
import { ConsentBoxes, Questions } from './consent-choice.tsx';
import { CountField, wholeNumber } from './count-field.tsx';
import { useIdempotencyKey } from './key-for.ts';
import classes from './new-order.module.css';

/** What is kept of an order that is not sent yet. */
type Draft = { letterCount: string; instructions: string; answers: Answers };

const most = { letters: 50, instructions: 4000 };
const lengthOf = (text: string) => [...removeInvisible(text)].length;
const sensible = (letters: number) => Number.isInteger(letters) && letters >= 1 && letters <= most.letters;

export default function NewOrderPage() {
  const price = useSwishInfo();
  const problem = useLastProblem(price);
  return (
    <Page title="Beställ brev" back={{ to: '/brev', label: 'Brev' }}>
      <div className="stack gap-24 items-start from-68-aside-320 from-68-gap-56">
        {problem && !price.data ? (
          <FailedNotice what="Priset kunde inte hämtas" problem={problem} again={price.refetch} />
        ) : (
          <Ordering price={price.data} />
        )}
        <StepList steps={steps} />
      </div>
    </Page>
  );
}

/** Ordering is closed until the operator has entered the seller's details. */
function Ordering({ price }: { price: SwishInfo | undefined }) {
  if (price && !price.isOpen) {
    return (
      <Notice tone="blue" announce={false} title="Det går inte att beställa ännu">
        Vi har inte öppnat för beställningar av brev. Titta in igen om några dagar.
      </Notice>
    );
  }
  return <OrderForm price={price} />;
}

/** Computed in whole öre, as it will be charged. */
const sumFor = ({ pricePerLetter }: SwishInfo, letterCount: number) =>
  money((letterCount * Math.round(pricePerLetter * 100)) / 100);

function OrderForm({ price }: { price: SwishInfo | undefined }) {
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();
  const owner = useMe().data?.id;
  const { data: terms } = useTerms();
  const applicationId = useSearchParams()[0].get('ansokan');
  const { form, ...sending } = useServerForm(
    {
      initialValues: {
        ...((owner && readKept<Draft>(newOrderKey, owner)) || { letterCount: '1', instructions: '', answers: {} }),
        // Nothing is shared until the customer ticks it on this page.
        consents: [] as ConsentKind[],
        beginAtOnce: false,
      },
      onValuesChange: ({ letterCount, instructions, answers }) => {
        if (owner) writeKept(newOrderKey, owner, { letterCount, instructions, answers } satisfies Draft);
      },
      validate: {
        letterCount: (value) => (sensible(wholeNumber(value)) ? null : 'Välj ett helt antal mellan 1 och 50.'),
        instructions: (value) =>
          lengthOf(value) <= most.instructions
            ? null
            : `Korta texten med ${formatInteger(lengthOf(value) - most.instructions)} tecken.`,
      },
    },
    async ({ letterCount, instructions, consents, answers, beginAtOnce }) => {
      const wanted: NewOrder = { letterCount: wholeNumber(letterCount) };
      if (terms) wanted.agreement = { termsVersion: terms.version, beginAtOnce };
      if (applicationId) wanted.applicationIds = [applicationId];
      const text = removeInvisible(instructions).trim();
      if (text) wanted.instructions = text;
      if (consents.length > 0) wanted.consents = consents;
      if (consents.includes('answers')) wanted.answers = answers;
      const order = await placeOrder(wanted, keyFor(wanted));
      deleteKept(newOrderKey);
      navigate(`/brev/${order.code}`, { replace: true });
    },
  );
  const { instructions, consents, answers } = form.values;
  const letterCount = wholeNumber(form.values.letterCount);
  const length = lengthOf(instructions);

  return (
    <div className="surface p-20 from-68-p-28">
      <Form
        {...sending}
        actions={
          <>
            <SendButton busy={sending.busy}>
              {price && sensible(letterCount)
                ? `Beställ och betala ${sumFor(price, letterCount)}`
                : 'Beställ och betala'}
            </SendButton>
            <LinkButton to="/brev" variant="subtle">
              Avbryt
            </LinkButton>
          </>
        }
      >
        {applicationId && <For applicationId={applicationId} />}
        <CountField
          label="Antal brev"
          description="Ett brev för varje jobb du söker. Högst 50."
          min={1}
          max={most.letters}
          {...form.getInputProps('letterCount')}
        />
        <div>
          <Textarea
            label="Vad ska vi veta?"
            description="Klistra in annonsen eller länken. Skriv vad du vill lyfta fram och hur du vill låta. Det går bra att lämna tomt."
            rows={8}
            {...form.getInputProps('instructions')}
          />
          <p className={classes.counter} data-over={length > most.instructions || undefined}>
            {formatInteger(length)} av {formatInteger(most.instructions)} tecken
          </p>
        </div>
        <section className="stack gap-12" aria-labelledby="dela">
          <div>
            <h2 id="dela" className="text-16">
              Vad får den som skriver se?
            </h2>
            <p className="soft small">
              Inget delas om du inte väljer det. Det gäller bara den här beställningen, och du kan ändra dig när du
              vill.
              {applicationId && ' Jobbets titel och arbetsgivaren ser vi alltid.'}
            </p>
          </div>
          <ConsentBoxes
            hasAd={applicationId !== null}
            chosen={consents}
            choose={(chosen) => form.setFieldValue('consents', chosen)}
          />
          {consents.includes('answers') && (
            <Questions answers={answers} answer={(next) => form.setFieldValue('answers', next)} />
          )}
        </section>
        <Price price={price} letterCount={letterCount} beginAtOnce={form.values.beginAtOnce} />
        {price && (
          <BeforeOrdering
            price={price}
            applicationId={applicationId}
            beginAtOnce={form.values.beginAtOnce}
            choose={(chosen) => form.setFieldValue('beginAtOnce', chosen)}
          />
        )}
      </Form>
    </div>
  );
}

/** The application that the letter is for; the finished letter can be put into it. */
function For({ applicationId }: { applicationId: string }) {
  const { data } = useApplication(applicationId);
  if (!data) return null;
  return (
    <Notice tone="blue" announce={false}>
      Brevet gäller <Link to={`/ansokningar/${data.id}`}>{data.title}</Link>, {data.employer}.
    </Notice>
  );
}

interface PriceProps {
  price: SwishInfo | undefined;
  letterCount: number;
  beginAtOnce: boolean;
}

const Price = ({ price, letterCount, beginAtOnce }: PriceProps) => (
  <div className="stack gap-4 p-16-18 rounded-12 bg-sunken figures">
    {price ? (
      <output style={{ minHeight: '1.95rem' }} aria-live="polite">
        {sensible(letterCount) ? (
          <>
            {letterCount} brev à {money(price.pricePerLetter)} ={' '}
            <b className="text-19 font-660">{sumFor(price, letterCount)}</b>
          </>
        ) : (
          `${money(price.pricePerLetter)} per brev`
        )}
      </output>
    ) : (
      <SkeletonBlock width={200} height="1.95rem" />
    )}
    {price && (
      <p>{price.vatPercent > 0 ? `Priset innehåller ${price.vatPercent} % moms.` : 'Ingen moms tillkommer.'}</p>
    )}
    {price && beginAtOnce && (
      <p>
        Klart senast <b className="font-620">{shortDay(price.deliveredBy)}</b> om du betalar i dag (inom{' '}
        {formatCount(price.deliveryDays, 'arbetsdag', 'arbetsdagar')}).
        {price.revisions > 0 && ` ${revisionsIncluded(price.revisions, letterCount)}`}
      </p>
    )}
    <p className="soft small">Du betalar med Swish så snart du har beställt. Inga avgifter tillkommer.</p>
  </div>
);

/** How many revisions of each letter are included. */
function revisionsIncluded(revisions: number, letterCount: number): string {
  const of = letterCount > 1 ? 'per brev' : 'av brevet';
  return revisions === 1 ? `En ändring ${of} ingår.` : `${revisions} ändringar ${of} ingår.`;
}

const steps = (
  <>
    <li>
      <b>Du beställer.</b> Beställningen får en kod.
    </li>
    <li>
      <b>Du betalar med Swish.</b> Skriv koden som meddelande, så hittar vi din betalning.
    </li>
    <li>
      <b>Vi skriver.</b> Du ser här hur långt vi har kommit.
    </li>
    <li>
      <b>Du får brevet.</b> Det kommer hit, och vi mejlar dig. Du godkänner det, eller säger vad du vill ändra.
    </li>
  </>
);
