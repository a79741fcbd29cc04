import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { LinkButton, Problem, SendButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Page } from '../../frame/page.tsx';
import { EmptyState, QueryView } from '../../frame/states.tsx';
import { useMe } from '../accounts/api.ts';
import { type CvFileKind, type CvLanguage, downloadCv, type Profile, useProfile } from './api.ts';
import classes from './download.module.css';
import { isBlank } from './draft.ts';
import { ChoiceGroup } from './facts/choice-group.tsx';
import { profileKey, readKept } from './kept.ts';

const languages = [
  { value: 'sv', label: 'Svenska' },
  { value: 'en', label: 'Engelska' },
] as const;

const kinds: { kind: CvFileKind; name: string; words: string; layout?: 'one' | 'two' }[] = [
  { kind: 'enkel', name: 'PDF, enkel', words: 'En spalt. Läses säkert av rekryteringssystem.', layout: 'one' },
  { kind: 'modern', name: 'PDF, modern', words: 'Med färg och sidospalt, för den som läser själv.', layout: 'two' },
  { kind: 'docx', name: 'Word', words: 'Att ändra i Word eller LibreOffice.' },
  { kind: 'europass', name: 'Europass', words: 'XML för europass.eu och jobb i andra länder.' },
  { kind: 'json', name: 'JSON Resume', words: 'Alla uppgifter, att läsa in i andra program. Har inget språk.' },
];

export default function DownloadPage() {
  const query = useProfile();
  return (
    <Page
      title="Ladda ner cv"
      lead="Filen görs av det som är sparat i din profil."
      back={{ to: '/profil', label: 'Min profil' }}
    >
      <QueryView query={query} failed="Din profil kunde inte hämtas" loading="Läser in din profil" cards={[420]}>
        {(profile: Profile) => (isBlank(profile.cv) ? <Nothing /> : <Files />)}
      </QueryView>
    </Page>
  );
}

function Nothing() {
  return (
    <EmptyState
      icon={IconDownload}
      title="Profilen är tom"
      action={<LinkButton to="/profil">Till profilen</LinkButton>}
    >
      Fyll i den eller läs in ett cv, så går det att ladda ner här.
    </EmptyState>
  );
}

function Files() {
  const { data: me } = useMe();
  const [language, setLanguage] = useState<CvLanguage>('sv');
  const [said, setSaid] = useState('');
  const { send, busy, problem } = useSend(async (kind: CvFileKind, name: string) => {
    setSaid('');
    setUnderWay(kind);
    await downloadCv(kind, language);
    setSaid(`${name} är nedladdad.`);
  });
  const [underWay, setUnderWay] = useState<CvFileKind>();
  return (
    <div className="stack gap-20" style={{ maxWidth: 720 }}>
      {me && readKept(profileKey, me.id) !== null && (
        <Notice tone="amber" announce={false} action={<Link to="/profil">Till profilen</Link>}>
          Du har ändringar som inte är sparade. De kommer inte med i filen.
        </Notice>
      )}
      <ChoiceGroup
        legend="Rubriker och månader på"
        kind="radio"
        id="sprak"
        choices={languages}
        help="Det du har skrivit själv översätts inte."
        isChosen={(value) => value === language}
        choose={(value) => setLanguage(value === 'en' ? 'en' : 'sv')}
      />
      <p role="status" className="heard-only">
        {said}
      </p>
      <Problem of={problem} />
      <ul className="surface stack" style={{ padding: '4px 20px' }}>
        {kinds.map(({ kind, name, words, layout }) => (
          <li key={kind} className={classes.file}>
            <span className={classes.sheet} data-layout={layout ?? kind} aria-hidden>
              {!layout && { docx: 'W', europass: 'EU', json: '{ }' }[kind as 'docx' | 'europass' | 'json']}
            </span>
            <div className={`${classes.words} flex-200 min-w-0`}>
              <h2>{name}</h2>
              <p className="soft small">{words}</p>
            </div>
            <SendButton variant="default" busy={busy && underWay === kind} onClick={() => void send(kind, name)}>
              Ladda ner<span className="heard-only"> {name}</span>
            </SendButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
