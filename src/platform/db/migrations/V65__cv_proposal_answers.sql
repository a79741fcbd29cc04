-- What was proposed from a person's CV and has their answer, whatever it was: it is not proposed again. Why there is a
-- gap in a CV is nobody's business; what they want told of it stands in the CV.
create table cv_proposal_answers (
  user_id uuid not null references users on delete cascade,
  -- What it proposed, as "home:<concept>" or "gap:2019-06:2020-03".
  proposal text not null,
  answered_at timestamptz not null,
  primary key (user_id, proposal)
);
