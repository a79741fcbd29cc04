import type { ProviderId } from '../../oauth/contract.ts';

/** The tables of logins at providers of mail after the newest migration. */
export interface MailLoginTables {
  mail_grants: {
    id: string;
    user_id: string | null;
    provider: ProviderId;
    address: string | null;
    refresh_token: string;
    access_token: string;
    access_expires_at: Date;
    uses: ('mailbox' | 'sending')[];
    refreshing_until: Date | null;
    ended_at: Date | null;
    released_at: Date | null;
    created_at: Date;
  };
  mail_login_attempts: {
    state_hash: Buffer;
    user_id: string;
    session_id: string;
    provider: ProviderId;
    use: 'mailbox' | 'sending';
    nonce: string;
    verifier: string;
    expires_at: Date;
  };
}
