import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useSend } from '../../api/send.ts';
import { CopyButton } from '../../form/copy-button.tsx';
import formClasses from '../../form/form.module.css';
import { SendButton } from '../../form/send-button.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { longDay, money, swishNumber } from '../../text/format.ts';
import { confirmPayment, type Order } from './api.ts';
import { restIsLeft } from './money-words.ts';
import classes from './payment-ticket.module.css';
import { SwishQr } from './swish-qr.tsx';

/** What the payer needs beside the Swish app, to be read at a glance or copied piece by piece. */
export function PaymentTicket({ order }: { order: Order }) {
  const { number, receiverName, message, link } = order.payment;
  const amount = order.amountMissing;
  const claims = order.allowed.includes('confirm_payment');
  const [asking, setAsking] = useState(false);
  // Swish is on what is held in the hand: there it comes first, elsewhere the code is read by a telephone.
  const opensSwish = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  return (
    <section className={classes.ticket} aria-labelledby="betala">
      <div className={classes.stub}>
        <div>
          <h2 id="betala" className={classes.label}>
            {restIsLeft(order) ? 'Kvar att betala' : 'Betala'}
          </h2>
          <p className={classes.amount}>{money(amount)}</p>
          {order.payBy && <p className={classes.payBy}>Betala senast {longDay(order.payBy)}</p>}
        </div>
        <CopyButton value={String(amount).replace('.', ',')} what="beloppet" />
      </div>
      <div className={classes.body}>
        <div className={classes.pay}>
          <dl className={classes.rows}>
            <div className={classes.row}>
              <dt>Swish-nummer</dt>
              <dd>
                <span className={classes.value}>{swishNumber(number)}</span>
                <CopyButton value={number} what="numret" />
              </dd>
            </div>
            <div className={classes.row}>
              <dt>Meddelande</dt>
              <dd>
                <span className={`${classes.value} ${classes.spaced} code`}>{message}</span>
                <CopyButton value={message} what="meddelandet" />
              </dd>
            </div>
            <div className={classes.row}>
              <dt>Mottagare i Swish</dt>
              <dd>
                <span className={classes.value}>{receiverName}</span>
              </dd>
            </div>
          </dl>
          <SwishQr order={order} />
        </div>
        <ol className={classes.steps}>
          <li>
            Öppna Swish och betala {money(amount)} till {swishNumber(number)}.
          </li>
          <li>
            Skriv <b className="code">{message}</b> som meddelande. Så hittar vi din betalning.
          </li>
          <li>
            {claims
              ? 'Kom tillbaka hit och tryck på Jag har betalat.'
              : 'Sedan är du klar. Vi ser när resten har kommit och mejlar dig.'}
          </li>
        </ol>
        {(opensSwish || claims) && (
          <div className={formClasses.actions}>
            {opensSwish && (
              <Button component="a" href={link} rel="noreferrer">
                Öppna Swish
              </Button>
            )}
            {claims && (
              <Button variant={opensSwish ? 'default' : 'filled'} onClick={() => setAsking(true)}>
                Jag har betalat
              </Button>
            )}
          </div>
        )}
        {opensSwish && (
          <p className="soft small">Öppnar sig inte Swish? Kopiera numret, beloppet och meddelandet i stället.</p>
        )}
      </div>
      <ConfirmDialog order={order} opened={asking} close={() => setAsking(false)} />
    </section>
  );
}

function ConfirmDialog({ order, opened, close }: { order: Order; opened: boolean; close: () => void }) {
  const { send, busy, problem } = useSend(async () => {
    await confirmPayment(order);
    close();
  });
  return (
    <Dialog opened={opened} title={`Har du betalat ${money(order.amountMissing)}?`} close={close}>
      <p className="soft">
        Bekräfta när betalningen är klar i Swish. Då börjar vi hantera beställning{' '}
        <span className="code">{order.code}</span>.
      </p>
      <p className="soft">Avbryt stänger bara den här rutan. Beställningen ligger kvar.</p>
      {problem && <Notice tone="red">{problem.message}</Notice>}
      <div className={formClasses.actions}>
        <SendButton type="button" busy={busy} onClick={() => void send()}>
          Bekräfta
        </SendButton>
        <Button variant="default" onClick={close}>
          Avbryt
        </Button>
      </div>
    </Dialog>
  );
}
