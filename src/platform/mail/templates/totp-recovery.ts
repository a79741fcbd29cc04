import { formatDayAndTime } from '../../kernel/swedish.ts';
import { type Mail, renderMail } from './render-mail.ts';

/** Mails to the account's address about recovering a lost second factor (TOTP). */

/** The user has allowed or forbidden recovery. */
export function recoveryAllowed({ allowed, at }: { allowed: boolean; at: Date }): Mail {
  return renderMail({
    kind: allowed ? 'totp_recovery_allowed' : 'totp_recovery_forbidden',
    subject: allowed ? 'Du har tillåtit återställning' : 'Återställning är inte längre tillåten',
    paragraphs: [
      allowed
        ? `Sedan den ${formatDayAndTime(at)} kan du börja en återställning när du loggar in, om du har ` +
          'tappat bort både appen och reservkoderna. Efter 72 timmar räcker lösenordet. Vi mejlar dig ' +
          'varje dag till dess.'
        : `Sedan den ${formatDayAndTime(at)} går tvåstegsinloggningen inte att återställa. Utan appen ` +
          'loggar du in med en reservkod.',
      'Var det inte du? Byt lösenord så snart du kan och se efter i säkerhetsloggen under Konto.',
    ],
  });
}

/** A recovery is in progress. Sent when it begins and every day after. */
export function recoveryAnnounced({ begunAt, endsAt, link }: { begunAt: Date; endsAt: Date; link: string }): Mail {
  return renderMail({
    kind: 'totp_recovery_announced',
    subject: 'Din tvåstegsinloggning håller på att tas bort',
    paragraphs: [
      `Den ${formatDayAndTime(begunAt)} skrev någon ditt lösenord och sa att koden är borttappad. ` +
        `Tidigast den ${formatDayAndTime(endsAt)} tar vi bort tvåstegsinloggningen. Då räcker lösenordet, ` +
        'och alla enheter loggas ut.',
      'Var det du? Då behöver du inte göra något mer än att vänta.',
      'Var det inte du? Logga in med en kod från din app eller en reservkod, så stoppas det av sig ' +
        'självt. Är du redan inloggad, tryck på Stoppa. Byt sedan lösenord, för någon annan kan det.',
      'Kommer du inte in? Välj "Glömt lösenordet?" och sätt ett nytt lösenord. Det stoppar också.',
    ],
    action: { label: 'Logga in och stoppa', link },
  });
}

export function recoveryStopped({ at }: { at: Date }): Mail {
  return renderMail({
    kind: 'totp_recovery_stopped',
    subject: 'Tvåstegsinloggningen är kvar',
    paragraphs: [
      `Återställningen av din tvåstegsinloggning stoppades den ${formatDayAndTime(at)}. Koden behövs som ` +
        'förut när du loggar in.',
      'Var det inte du som började återställningen? Byt lösenord, för någon annan kan det.',
      'Har du fortfarande tappat bort koden? Då kan du börja om när du loggar in.',
    ],
  });
}

/**
 * @param keys number of revoked access tokens. @param paused whether mail accounts are paused until the user confirms
 * them
 */
export function recoveryEnded({ at, keys, paused }: { at: Date; keys: number; paused: boolean }): Mail {
  return renderMail({
    kind: 'totp_recovered',
    subject: 'Tvåstegsinloggningen är borttagen',
    paragraphs: [
      `Den ${formatDayAndTime(at)} tog vi bort tvåstegsinloggningen, 72 timmar efter att återställningen ` +
        'började. Alla enheter är utloggade. Nu loggar du in med bara ditt lösenord.',
      'Slå gärna på tvåstegsinloggning igen under Konto, och spara de nya reservkoderna.',
      keys > 0 && 'Dina åtkomstnycklar har slutat gälla. Program som använde dem behöver nya.',
      paused &&
        'E-posten som du har kopplat till Sökväg är pausad. Logga in och bekräfta under Konto att ' +
          'den fortfarande är din.',
      'Var det inte du? Gå genast till Sökväg, välj "Glömt lösenordet?" och sätt ett nytt lösenord.',
    ],
  });
}
