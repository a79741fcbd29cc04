import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { SendButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { useAd } from '../ads/api.ts';
import { type Application, fetchAdText, waitUntilSaved } from './api.ts';
import { isBeforeSending } from './words.ts';

/** For an application with only the brief of an ad on another site: ways to get the full text. */
export function AdBriefNotice({ application }: { application: Application }) {
  const { id, state, linkedSite, approval } = application;
  const { send, busy, problem } = useSend(async () => {
    await waitUntilSaved(application);
    await fetchAdText(id);
  });
  if (!linkedSite || state === 'sending' || state === 'needs_verification') return null;
  const field = problem?.fields[0];
  return (
    <div className="stack gap-10 p-14-16 rounded-12 bg-sunken justify-items-start">
      <p className="small">
        Här står bara en kort beskrivning. Hämta hela texten hit, så{' '}
        {isBeforeSending(application)
          ? 'ser du vad jobbet kräver och kan anpassa cv:t efter det. Det du har skrivit blir kvar.'
          : 'kan du förbereda dig efter vad jobbet kräver.'}
        {approval && ' Du behöver godkänna ansökan på nytt sedan.'}
      </p>
      <SendButton busy={busy} icon={IconDownload} onClick={send}>
        Hämta texten
      </SendButton>
      {problem && (
        <Notice
          tone="amber"
          action={field && <ByHand application={application} way={field.field === 'choice' ? 'lank' : 'text'} />}
        >
          {field?.message ?? problem.message}
        </Notice>
      )}
    </div>
  );
}

/** A link to the page where the user pastes a text or chooses one of several jobs; that page leads back here. */
function ByHand({ application: { id, adId, title }, way }: { application: Application; way: 'lank' | 'text' }) {
  const url = useAd(adId ?? '').data?.url;
  if (!url) return null;
  const params = new URLSearchParams({ url, jobb: title, ansokan: id, satt: way });
  return <Link to={`/sparade/lagg-till?${params}`}>{way === 'text' ? 'Klistra in texten' : 'Välj jobb'}</Link>;
}
