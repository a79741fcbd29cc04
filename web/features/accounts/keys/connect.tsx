import type { ReactNode } from 'react';
import { CopyButton } from '../../../form/copy-button.tsx';
import classes from './keys.module.css';

/** How programs are told of the key: lines to paste, with the key in them while it is known. */
export function Connect({ token = 'DIN_NYCKEL' }: { token?: string }) {
  const { origin } = window.location;
  const address = `${origin}/mcp`;
  const header = `Authorization: Bearer ${token}`;
  const settings = {
    mcpServers: { sokvag: { type: 'http', url: address, headers: { Authorization: `Bearer ${token}` } } },
  };
  return (
    <section aria-labelledby="sa-ansluter-du" className="stack gap-16">
      <h2 id="sa-ansluter-du">Så ansluter du</h2>
      <p className="soft">
        {token === 'DIN_NYCKEL'
          ? 'Sätt in din nyckel där det står DIN_NYCKEL.'
          : 'Raderna innehåller din nya nyckel. Klistra in dem bara på din egen dator.'}{' '}
        Assistenten ser det nyckeln får läsa, så välj en som du litar på.
      </p>
      <Line
        title="Claude Code"
        about="Klistra in i terminalen:"
        what="raden för Claude Code"
        text={`claude mcp add --transport http sokvag ${address} --header "${header}"`}
      />
      <Line
        title="Andra AI-assistenter med MCP"
        about="Lägg till i programmets inställningar för MCP-servrar:"
        what="inställningen för MCP"
        text={JSON.stringify(settings, null, 2)}
      />
      <Line
        title="Egna skript"
        about={
          <>
            Skicka nyckeln med varje anrop. Alla anrop finns i{' '}
            <a href="/api/docs" target="_blank" rel="noreferrer">
              beskrivningen av gränssnittet
            </a>
            .
          </>
        }
        what="exemplet för skript"
        text={`curl -H "${header}" ${origin}/api/matches`}
      />
    </section>
  );
}

interface LineProps {
  title: string;
  about: ReactNode;
  what: string;
  text: string;
}

function Line({ title, about, what, text }: LineProps) {
  return (
    <div className={`${classes.line} stack panel gap-8 p-16-20`}>
      <h3>{title}</h3>
      <p className="soft small">{about}</p>
      <pre className="code">{text}</pre>
      <div>
        <CopyButton value={text} what={what} />
      </div>
    </div>
  );
}
