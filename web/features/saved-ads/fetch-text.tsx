import { IconDownload } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { LinkButton, SendButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { captureAd, useCapturedAds } from './api.ts';

function useFetched(url: string) {
  return useCapturedAds().data?.items.find((one) => one.url === url && one.hasText);
}

/** Why to fetch the text, for a user who has not. */
export function FetchAdvice({ url }: { url: string }) {
  if (useFetched(url)) return null;
  return 'Hämta hela texten hit, så räknar vi ut hur jobbet passar dig. Bara du ser den.';
}

/** Saves the full text of an ad on another site as the user's own job. */
export function FetchText({ url, title }: { url: string; title: string }) {
  const navigate = useNavigate();
  const byHand = `/sparade/lagg-till?${new URLSearchParams({ url, jobb: title })}`;
  const { send, busy, problem } = useSend(async () => {
    const { ad } = await captureAd({ url });
    navigate(ad ? `/sparade/${ad.id}` : byHand);
  });
  const known = useFetched(url);
  if (known) {
    return <LinkButton to={`/sparade/${known.id}`}>Visa texten som du har hämtat</LinkButton>;
  }
  return (
    <>
      <SendButton busy={busy} icon={IconDownload} onClick={send}>
        Hämta texten
      </SendButton>
      {problem && (
        <div style={{ flex: '1 0 100%' }}>
          <Notice tone="amber" action={<Link to={`${byHand}&satt=text`}>Klistra in texten</Link>}>
            {problem.fields[0]?.message ?? problem.message}
          </Notice>
        </div>
      )}
    </>
  );
}
