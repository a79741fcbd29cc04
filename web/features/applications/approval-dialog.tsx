import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { downloadLink } from '../../api/client.ts';
import { SendButton, useSend } from '../../form/send.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Fact } from '../../frame/fact.tsx';
import { Notice } from '../../frame/notice.tsx';
import { QueryView } from '../../frame/states.tsx';
import { formatCount } from '../../text/format.ts';
import { profileLink } from '../matching/words.ts';
import { type Application, approve, type Check, type Clipboard, useChecks, useCopyTexts } from './api.ts';
import classes from './application.module.css';
import { FileButton } from './file-button.tsx';
import { useSendingAccount } from './settings/api.ts';
import { isByMail, transportTexts } from './words.ts';

/** Shows exactly what is sent and to whom, the checks, and one button. The approval covers exactly this. */
export function ApprovalDialog({ application, close }: { application: Application; close: () => void }) {
  const checks = useChecks(application);
  const material = useCopyTexts(application);
  const { materialHash, recipient, employer, transport } = application;
  const { send, busy, problem } = useSend(async () => {
    await approve(application);
    close();
  });
  const elsewhere = application.state === 'approved' && !busy;
  const blocked = checks.data?.items.some(({ ok, blocks }) => !ok && blocks) ?? true;
  const stale = checks.data !== undefined && checks.data.materialHash !== materialHash;
  const whom = isByMail(transport) && recipient ? recipient : employer;
  // Failed checks come before the long text, passed ones after it.
  const faulty = checks.data?.items.some(({ ok }) => !ok);
  const checked = (
    <section className="stack gap-12" aria-label="Kontroller">
      <QueryView query={checks} failed="Kontrollerna kunde inte göras" loading="Läser in kontrollerna" height={90}>
        {({ items }) => <ChecksList items={items} />}
      </QueryView>
    </section>
  );
  return (
    <Dialog opened wide title="Granska och godkänn" close={close}>
      {faulty && checked}
      <QueryView query={material} failed="Ansökan kunde inte visas" loading="Läser in ansökan" height={260}>
        {(found) => <Material application={application} found={found} />}
      </QueryView>
      {!faulty && checked}
      {stale && <Notice tone="amber">Ansökan har ändrats sedan du öppnade den. Läs igenom den igen.</Notice>}
      {elsewhere ? (
        <Notice tone="green">
          Ansökan är redan godkänd, i en annan flik eller på en annan enhet. Du kan stänga rutan och gå vidare.
        </Notice>
      ) : (
        problem && <Notice tone="red">{problem.message}</Notice>
      )}
      <div className="row gap-12">
        {!blocked && !elsewhere && (
          <SendButton busy={busy} onClick={send}>
            {application.letter?.text.trim() ? `Godkänn för ${whom}` : `Godkänn utan brev för ${whom}`}
          </SendButton>
        )}
        <Button variant={blocked || elsewhere ? 'filled' : 'subtle'} onClick={close}>
          {elsewhere ? 'Stäng rutan' : blocked ? 'Tillbaka och rätta' : 'Inte ännu'}
        </Button>
      </div>
      {!blocked && !elsewhere && (
        <p className="soft small">Inget skickas ännu. Ändrar du något efteråt gäller godkännandet inte längre.</p>
      )}
    </Dialog>
  );
}

function Material({ application, found }: { application: Application; found: Clipboard }) {
  const { transport, recipient } = application;
  return (
    <div className="stack gap-14">
      <dl className={`${classes.facts} stack`}>
        {isByMail(transport) && <Fact name="Till">{recipient ?? 'Saknas'}</Fact>}
        {transport === 'smtp' && <From />}
        <Fact name="Ämne">{found.subject}</Fact>
        <Fact name="Så skickas den">{transportTexts[transport].label}</Fact>
      </dl>
      <p className={classes.paper}>{found.text || 'Inget brev.'}</p>
      {found.files.length > 0 && (
        <ul className={`${classes.lines} divide`}>
          {found.files.map(({ name, href }) => (
            <li key={href}>
              <span>{name}</span>
              <FileButton save={() => downloadLink(href, name)} label="Öppna" heard={name} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The address that the employer sees and the server that sends: the approval covers both. */
function From() {
  const { data: account } = useSendingAccount();
  return (
    <Fact name="Från">{account ? `${account.from}, genom ${account.host}` : 'Din e-post är inte inställd än'}</Fact>
  );
}

const JOBS = profileLink('work');

/** The checks: blocking ones first; passed ones are folded. */
function ChecksList({ items }: { items: Check[] }) {
  const stops = items.filter(({ ok, blocks }) => !ok && blocks);
  const hints = items.filter(({ ok, blocks }) => !ok && !blocks);
  const fine = items.filter(({ ok }) => ok);
  return (
    <div className="stack gap-8">
      {[...stops, ...hints].length > 0 && (
        <ul className="stack gap-8">
          {[...stops, ...hints].map((check) => (
            <li
              key={check.id}
              className="tone line gap-10 items-start p-10-12 rounded-10 text-15 anywhere"
              data-tone={check.blocks ? 'red' : 'amber'}
            >
              {check.blocks ? (
                <IconX size={18} stroke={2.2} className="mt-2" aria-hidden />
              ) : (
                <IconAlertTriangle size={18} stroke={1.9} className="mt-2" aria-hidden />
              )}
              <span className="min-w-0">
                <b>{check.blocks ? 'Måste rättas.' : 'Att tänka på.'}</b> {check.detail}
                {check.id === 'jobs' && (
                  <>
                    {' '}
                    <Link to={JOBS}>Till profilen</Link>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <details className={`${classes.fold} fold`}>
        <summary>{formatCount(fine.length, 'kontroll', 'kontroller')} utan anmärkning</summary>
        <ul className="stack gap-8">
          {fine.map((check) => (
            <li key={check.id} className="line gap-10 items-start p-4-0 text-15 anywhere">
              <IconCheck size={18} stroke={2.2} className="mt-2" color="var(--primary)" aria-hidden />
              <span className="min-w-0">{check.detail}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
