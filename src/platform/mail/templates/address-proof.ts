import { formatDuration } from '../../kernel/swedish.ts';
import { type Mail, renderMail } from './render-mail.ts';

/** To the address that somebody registered with: the link that proves that it is theirs. */
export function addressProof({ link, ttl }: { link: string; ttl: number }): Mail {
  return renderMail({
    kind: 'address_proof',
    linkLives: ttl,
    subject: 'Bekräfta din e-postadress',
    paragraphs: [
      'Välkommen till Sökväg! Bekräfta att adressen är din, så kan du använda allt.',
      `Länken gäller i ${formatDuration(ttl)} och kan användas en gång. Behöver du en ny får du den när ` +
        'du är inloggad.',
      'Har du inte skapat något konto? Då behöver du inte göra något: utan ett klick på länken får den ' +
        'som skrev din adress inte koppla e-post till kontot.',
    ],
    action: { label: 'Bekräfta min adress', link },
    footnote: 'Du får det här mejlet för att någon skapade ett konto hos Sökväg med din adress.',
  });
}
