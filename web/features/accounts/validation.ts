/** Checks that the page can make itself; the server repeats them and makes more. */
export const validateEmail = (value: string) =>
  /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value.trim())
    ? null
    : 'Skriv en e-postadress, till exempel anna@example.se.';

export const validatePassword = (value: string) => (value ? null : 'Skriv ditt lösenord.');

/** In bytes: the hash ignores what follows. */
const MOST_BYTES = 72;

export function validateNewPassword(written: string): string | null {
  const value = written.normalize('NFKC');
  if (!value.trim()) return 'Välj ett lösenord.';
  if ([...value].length < 8) return 'Lösenordet behöver minst 8 tecken.';
  return new TextEncoder().encode(value).length <= MOST_BYTES
    ? null
    : 'Lösenordet får ha högst 72 tecken, och å, ä, ö räknas dubbelt. Välj ett kortare.';
}

export const validateCode = (value: string) =>
  value.trim() ? null : 'Skriv koden från din app, eller en av dina reservkoder.';

/** The server does not say which step failed; once the password was accepted, it can only be the code. */
export const wrongCode = 'Koden stämmer inte. Vänta på nästa kod i appen och försök igen.';
