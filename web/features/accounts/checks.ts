/** What the page can say without asking; the server checks all of it again, and more. */
export const emailNeeded = (value: string) =>
  /^\S+@\S+\.\S+$/.test(value.trim()) ? null : 'Skriv en e-postadress, till exempel anna@example.se.';

export const passwordNeeded = (value: string) => (value ? null : 'Skriv ditt lösenord.');

export function newPasswordNeeded(value: string): string | null {
  if (!value.trim()) return 'Välj ett lösenord.';
  return [...value].length >= 8 ? null : 'Lösenordet behöver minst 8 tecken.';
}

export const codeNeeded = (value: string) =>
  value.trim() ? null : 'Skriv koden från din app, eller en av dina reservkoder.';

/** The server does not say which step failed; after the first one passed, it can only be the code. */
export const wrongCode = 'Koden stämmer inte. Vänta på nästa kod i appen och försök igen.';
