import type { Generated } from 'kysely';
import type { Permission } from '../../kernel/permissions.ts';

/** A token of a mailed link. */
interface SingleUseToken {
  token_hash: Buffer;
  user_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  voided_at: Date | null;
}

/** Tables of accounts, sessions, tokens, second factors and security events, after the newest migration. */
export interface AccountTables {
  users: {
    id: Generated<string>;
    email: string;
    password_hash: string;
    role: Generated<'user' | 'admin'>;
    permissions: Generated<Permission[]>;
    locked_at: Date | null;
    address_unproved_since: Date | null;
    created_at: Generated<Date>;
  };
  sessions: {
    id: string;
    user_id: string;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    user_agent: string | null;
    ip: string | null;
    renewable_until: Date | null;
  };
  session_renewals: { token_hash: Buffer; session_id: string; used_at: Date | null };
  access_tokens: {
    id: string;
    user_id: string;
    name: string;
    scope: 'read' | 'write';
    token_hash: Buffer;
    hint: string;
    created_at: Date;
    expires_at: Date;
    last_used_at: Date | null;
    revoked_at: Date | null;
  };
  security_events: {
    id: string;
    user_id: string;
    at: Date;
    kind: string;
    by_admin: string | null;
    ip: string | null;
    user_agent: string | null;
  };
  address_proof_tokens: SingleUseToken & { email: string };
  password_reset_tokens: SingleUseToken;
  totp: {
    user_id: string;
    secret: string;
    confirmed_at: Date | null;
    last_step: Generated<string>;
    created_at: Date;
    recovery_allowed: Generated<boolean>;
  };
  totp_recoveries: { user_id: string; id: string; begun_at: Date; announced: number; next_at: Date };
  totp_recovery_codes: { code_hash: Buffer; user_id: string; used_at: Date | null };
  passkeys: {
    id: string;
    user_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: string;
    transports: string[];
    name: string;
    opens_alone: boolean;
    created_at: Date;
    last_used_at: Date | null;
  };
  passkey_challenges: {
    challenge_hash: Buffer;
    purpose: string;
    user_id: string | null;
    session_id: string | null;
    expires_at: Date;
  };
  provider_links: {
    id: string;
    user_id: string;
    issuer: string;
    subject: string;
    email: string | null;
    created_at: Date;
    last_used_at: Date | null;
  };
  provider_attempts: {
    state_hash: Buffer;
    binding_hash: Buffer;
    user_id: string | null;
    session_id: string | null;
    nonce: string;
    verifier: string;
    expires_at: Date;
  };
  provider_tickets: {
    ticket_hash: Buffer;
    purpose: 'second_step' | 'link' | 'registration';
    issuer: string;
    subject: string;
    email: string | null;
    user_id: string | null;
    created_at: Date;
    expires_at: Date;
  };
  email_change_tokens: SingleUseToken & { old_email: string; new_email: string; failed_attempts: Generated<number> };
  email_reversals: SingleUseToken & { old_email: string; new_email: string };
  login_denials: SingleUseToken;
  /** A view. */
  accounts_read: Pick<AccountTables['users'], 'id' | 'email' | 'locked_at' | 'permissions'>;
}
