-- Jobs that a mail told of wait to be kept or thrown. A thrown one is remembered for a while, so that the next mail does
-- not bring it back.
alter table captured_ads add column pile text not null default 'kept' check (pile in ('kept', 'proposed', 'thrown'));
alter table captured_ads add column mail_sender text;
create index captured_ads_of_pile on captured_ads (pile, captured_at) where pile <> 'kept';
alter table captured_ads add constraint captured_ads_only_mails_propose check (pile = 'kept' or origin = 'mail');

-- Whether the jobs in job alerts of this mailbox are taken. Off until its person says so.
alter table mailboxes add column takes_alerts boolean not null default false;
