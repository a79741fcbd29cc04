import { Button } from '@mantine/core';
import { IconExternalLink, IconMail } from '@tabler/icons-react';
import { CopyButton } from '../../form/copy-button.tsx';
import classes from './ad-view.module.css';
import type { Ad } from './api.ts';
import { capitalize, dayWords, deadlineWords } from './words.ts';

/** How to apply, and until when. */
export function AdApply({ ad }: { ad: Ad }) {
  const { application, url, deadline, status, headline } = ad;
  if (status !== 'open') return null;
  const { email, reference } = application;
  const form = application.url;
  const subject = [reference, headline].filter(Boolean).join(', ');
  return (
    <div className="print-plain stack gap-10 p-18 rounded-12 bg-sunken">
      {(form || email) && (
        <div className="no-print wrap gap-10">
          {form && (
            <Button
              component="a"
              variant="default"
              href={form}
              rel="noopener noreferrer"
              rightSection={<IconExternalLink size={17} stroke={1.9} aria-hidden />}
            >
              Till ansökan
            </Button>
          )}
          {email && (
            <Button
              component="a"
              variant="default"
              href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
              leftSection={<IconMail size={18} stroke={1.8} aria-hidden />}
            >
              Mejla ansökan
            </Button>
          )}
        </div>
      )}
      {url && (
        <a href={url} rel="noopener noreferrer" className={classes.original}>
          Visa originalannonsen
          <IconExternalLink size={16} stroke={1.9} aria-hidden />
        </a>
      )}
      {!form && !email && (
        <p className="soft small">Annonsen säger inte hur du söker. Läs texten, eller ring kontaktpersonen.</p>
      )}
      {email && (
        <p className="row gap-6-12">
          <span>{email}</span>
          <CopyButton value={email} what="e-postadressen" />
        </p>
      )}
      {reference && (
        <p className="row gap-6-12">
          <span>
            Ange referens <b>{reference}</b>
          </span>
          <CopyButton value={reference} what="referensen" />
        </p>
      )}
      <p className="small">
        {deadline ? (
          <>
            Sök senast den <b>{dayWords(deadline)}</b>
            {deadlineWords(deadline).near && `. ${capitalize(deadlineWords(deadline).text)}`}.
          </>
        ) : (
          'Inget sista datum är angivet. Sök hellre i dag än i morgon.'
        )}
      </p>
    </div>
  );
}
