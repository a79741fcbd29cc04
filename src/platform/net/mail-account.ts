/** A login to a mail server that a user named, with decrypted credentials. */
export interface MailServerAccount {
  host: string;
  port: number;
  /** TLS from the start; else STARTTLS where it is offered. A public host has to offer it. */
  secure: boolean;
  username: string;
  password: string;
  /** Whether `password` is an access token of the provider (XOAUTH2). */
  isToken: boolean;
  /** Whether the host may be on loopback or in a private network. */
  allowPrivate: boolean;
}
