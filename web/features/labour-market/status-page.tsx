import { Notice } from '../../frame/notice.tsx';
import { Page } from '../../frame/page.tsx';
import { CardBones, Seen } from '../../frame/states.tsx';
import { moment, whole } from '../../text/format.ts';
import { type LabourMarketStatus, useStatus } from './api.ts';

/** Where figures come from, for the operator. */
export default function StatusPage() {
  const query = useStatus();
  return (
    <Page
      title="Arbetsmarknad"
      lead="Utsikter, löner och nära yrken läses ur filer som du lägger i en mapp. Utan dem visas inga siffror."
    >
      <Seen query={query} failed="Källorna kunde inte hämtas" loading={<CardBones what="Läser in" heights={[160]} />}>
        {(status) => <Status status={status} />}
      </Seen>
    </Page>
  );
}

function Status({ status: { source, readAt, problem, sources } }: { status: LabourMarketStatus }) {
  return (
    <div className="stack gap-20">
      <p className="anywhere">
        {source
          ? `${source}. ${readAt ? `Läst ${moment(readAt)}.` : 'Inte läst ännu.'}`
          : 'Sätt SWEDEN_SOURCE=file:<mapp> i inställningarna och starta om tjänsten.'}
      </p>
      {problem && (
        <Notice tone="amber" announce={false}>
          {problem}
        </Notice>
      )}
      {sources.map(({ kind, name, file, version, rows, problems, readAt: at }) => (
        <section key={kind} className="surface stack gap-8 p-18-20" aria-label={name}>
          <h2 className="text-18">{name}</h2>
          <p className="anywhere">
            {file}
            {version && `, ${version}`}: {whole(rows)} rader, lästa {moment(at)}.
          </p>
          {problems.length > 0 && (
            <ul className="bullets">
              {problems.map((one) => (
                <li key={one} className="anywhere">
                  {one}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
