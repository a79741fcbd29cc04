import { CopyButton } from '../../form/copy-button.tsx';

/** A bookmarklet that opens the page for adding a job with the address of the current page. */
export function Bookmarklet() {
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
