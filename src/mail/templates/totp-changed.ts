import { dayAndTime } from '../../kernel/swedish.ts';
import type { Mail } from '../mail.ts';
import { letterhead } from './letterhead.ts';

/** To the account's address: the second step of its logins went on or off. */
export function totpChanged({ on, at }: { on: boolean; at: Date }): Mail {
  return {
    kind: on ? 'totp_enabled' : 'totp_disabled',
    ...letterhead({
      subject: on ? 'Tvåstegsinloggning är påslagen' : 'Tvåstegsinloggning är avstängd',
      paragraphs: [
        on
          ? `Sedan den ${dayAndTime(at)} behövs en kod från din app när du loggar in. Spara reservkoderna på ett säkert ställe.`
          : `Sedan den ${dayAndTime(at)} räcker ditt lösenord för att logga in.`,
        'Var det inte du? Byt lösenord så snart du kan och se efter i säkerhetsloggen under Konto.',
      ],
      footnote: 'Du får det här mejlet när något viktigt ändras i ditt konto hos Sökväg.',
    }),
  };
}
