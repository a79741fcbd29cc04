-- Anna's applications, one in every state that lasts, with how each came there.
create temporary table demo (id uuid, title text, employer text, state text, deadline integer, sent interval,
  created interval, touched interval, letter text) on commit drop;
insert into demo
select ('01930000-0000-7000-8000-0000000001' || v.id)::uuid, v.title, v.employer, v.state, v.deadline::integer,
  v.sent::interval, v.created::interval, v.touched::interval, v.letter
from (values
  ('01', 'Undersköterska, natt', 'Borås Stad', 'saved', '9', null, '5 days', '5 days', null),
  ('02', 'Undersköterska till hemtjänsten', 'Marks kommun', 'drafting', '1', null, '4 days', '1 day', 'Hej Marks kommun!

Jag söker tjänsten som undersköterska i hemtjänsten. I åtta år har jag arbetat natt på ett äldreboende, och jag är van att planera min egen runda.

[[Skriv varför just hemtjänsten i Mark lockar dig.]]

Vänliga hälsningar
Anna'),
  ('03', 'Undersköterska, akutvårdsavdelning', 'Södra Älvsborgs Sjukhus', 'awaiting_approval', '6', null, '6 days', '20 hours', 'Hej!

Jag söker tjänsten som undersköterska på er akutvårdsavdelning. Jag har åtta års vana av omvårdnad på natten och delegering för läkemedel och insulin.

Jag berättar gärna mer vid ett samtal.

Vänliga hälsningar
Anna'),
  ('04', 'Boendestödjare', 'Ulricehamns kommun', 'approved', '4', null, '7 days', '3 hours', 'Hej!

Jag söker tjänsten som boendestödjare hos er. I mitt arbete på äldreboendet har jag lagt stor vikt vid lugn och tydlighet i vardagen.

Vänliga hälsningar
Anna'),
  ('05', 'Vårdbiträde, timmar', 'Bollebygds kommun', 'needs_verification', '3', null, '8 days', '1 day', 'Hej! Jag söker arbetet som vårdbiträde på timmar. Vänliga hälsningar, Anna'),
  ('06', 'Undersköterska, demensboende', 'Attendo Norrby', 'sent', null, '9 days', '12 days', '9 days', 'Hej! Jag söker tjänsten på ert demensboende. Vänliga hälsningar, Anna'),
  ('07', 'Personlig assistent', 'Humana', 'sent', null, '24 days', '26 days', '24 days', 'Hej! Jag söker arbetet som personlig assistent. Vänliga hälsningar, Anna'),
  ('08', 'Undersköterska, vårdcentral', 'Närhälsan Sandared', 'acknowledged', '-3', '6 days', '8 days', '6 days', 'Hej! Jag söker tjänsten på vårdcentralen. Vänliga hälsningar, Anna'),
  ('09', 'Undersköterska, palliativ vård', 'Vardaga Fristad', 'interviewing', null, '13 days', '15 days', '2 days', 'Hej! Jag söker tjänsten inom palliativ vård. Vänliga hälsningar, Anna'),
  ('10', 'Stödassistent', 'Borås Stad, daglig verksamhet', 'offered', null, '20 days', '22 days', '1 day', 'Hej! Jag söker tjänsten som stödassistent. Vänliga hälsningar, Anna'),
  ('11', 'Sommarvikarie, hemtjänst', 'Härryda kommun', 'accepted', null, '200 days', '210 days', '180 days', 'Hej! Jag söker sommarvikariatet. Vänliga hälsningar, Anna'),
  ('12', 'Nattpatrull', 'Svenljunga kommun', 'declined', null, '40 days', '44 days', '25 days', 'Hej! Jag söker tjänsten i nattpatrullen. Vänliga hälsningar, Anna'),
  ('13', 'Medicinsk sekreterare', 'Sahlgrenska Universitetssjukhuset', 'rejected', null, '33 days', '35 days', '16 days', 'Hej! Jag söker tjänsten som medicinsk sekreterare. Vänliga hälsningar, Anna'),
  ('14', 'Receptionist, vårdcentral', 'Capio Kinna', 'withdrawn', null, '30 days', '31 days', '27 days', 'Hej! Jag söker tjänsten i er reception. Vänliga hälsningar, Anna'),
  ('15', 'Undersköterska, rehab', 'Aleris', 'no_reply', null, '60 days', '62 days', '35 days', 'Hej! Jag söker tjänsten på rehab. Vänliga hälsningar, Anna'),
  ('16', 'Vårdare', 'Kriminalvården Borås', 'ad_closed', '-6', null, '18 days', '5 days', null)
) as v (id, title, employer, state, deadline, sent, created, touched, letter)
where exists (select 1 from users where id = '01930000-0000-7000-8000-000000000001');

insert into applications (id, user_id, title, employer, ad_text, ad_deadline, state, letter, letter_version, recipient,
  transport, cv_version, sent_at, created_at, updated_at)
select d.id, '01930000-0000-7000-8000-000000000001', d.title, d.employer,
  'Vi söker dig som vill arbeta som ' || lower(d.title) || ' hos oss. Du är trygg i ditt arbete och har lätt för att samarbeta. Körkort B är meriterande.',
  (:now at time zone 'Europe/Stockholm')::date + d.deadline, d.state, d.letter, case when d.letter is null then 0 else 1 end,
  'jobb@arbetsgivare.example', 'clipboard', case when right(d.id::text, 2) in ('04', '08', '09', '10', '12') then 1 end, :now - d.sent, :now - d.created,
  :now - d.touched
from demo d on conflict do nothing;

insert into application_letters (application_id, version, text, source, at)
select d.id, 1, d.letter, 'user', :now - d.touched from demo d where d.letter is not null on conflict do nothing;

-- Each step of the way to where it is, spread between its beginning and its last change.
insert into application_history (id, application_id, at, verb, from_state, to_state, source, actor_id)
select gen_random_uuid(), d.id, :now - d.created + (d.created - d.touched) * (s.step::float8 / greatest(1, s.steps)), s.verb,
  s.from_state, s.to_state, 'user', '01930000-0000-7000-8000-000000000001'
from (
  select p.state, w.step - 1 as step, count(*) over (partition by p.state) - 1 as steps, split_part(w.move, '>', 1) as verb,
    lag(split_part(w.move, '>', 2)) over (partition by p.state order by w.step) as from_state,
    split_part(w.move, '>', 2) as to_state
  from (values
    ('saved', 'save>saved'),
    ('drafting', 'save>saved draft>drafting'),
    ('awaiting_approval', 'save>saved draft>drafting request_approval>awaiting_approval'),
    ('approved', 'save>saved draft>drafting request_approval>awaiting_approval approve>approved'),
    ('needs_verification', 'save>saved draft>drafting request_approval>awaiting_approval approve>approved send>sending unclear>needs_verification'),
    ('sent', 'save>saved draft>drafting mark_sent>sent'),
    ('acknowledged', 'save>saved draft>drafting mark_sent>sent acknowledge>acknowledged'),
    ('interviewing', 'save>saved draft>drafting mark_sent>sent interview>interviewing'),
    ('offered', 'save>saved draft>drafting mark_sent>sent interview>interviewing offer>offered'),
    ('accepted', 'save>saved draft>drafting mark_sent>sent interview>interviewing offer>offered accept>accepted'),
    ('declined', 'save>saved draft>drafting mark_sent>sent offer>offered decline>declined'),
    ('rejected', 'save>saved draft>drafting mark_sent>sent acknowledge>acknowledged reject>rejected'),
    ('withdrawn', 'save>saved draft>drafting mark_sent>sent withdraw>withdrawn'),
    ('no_reply', 'save>saved draft>drafting mark_sent>sent no_reply>no_reply'),
    ('ad_closed', 'save>saved close>ad_closed')
  ) as p (state, moves)
  cross join lateral unnest(string_to_array(p.moves, ' ')) with ordinality as w (move, step)
) as s
join demo d on d.state = s.state
order by d.id, s.step;

-- CVs made for the ad: with one of its own an approval holds whatever Anna's profile says.
insert into application_cvs (application_id, version, cv, lines, gaps, blocked, profile_version, language, at)
select d.id, 1, '{"basics": {"name": "Anna Andersson", "label": "Undersköterska"}, "work": [{"name": "Äldreboendet Solgläntan", "position": "Undersköterska, natt", "startDate": "2018-03"}]}',
  '[]', '[]', '[]', 1, 'sv', :now - d.touched
from demo d where right(d.id::text, 2) in ('04', '08', '09', '10', '12') on conflict do nothing;
insert into approvals (id, application_id, material_hash, at)
select '01930000-0000-7000-8000-000000000201', d.id, '394fe939bb657c78e22ef8df51190e26f5199e933b6cf353242202b7afb058fb', :now - d.touched
from demo d where d.state = 'approved' on conflict do nothing;

-- The mail that nobody knows the fate of.
insert into approvals (id, application_id, material_hash, at, used_at)
select '01930000-0000-7000-8000-000000000202', d.id, repeat('0', 64), :now - d.touched, :now - d.touched
from demo d where d.state = 'needs_verification' on conflict do nothing;
insert into sendings (id, application_id, approval_id, transport, message_id, sender, recipient, subject, letter, claimed_at,
  started_at, alive_at, ended_at, outcome, answer)
select '01930000-0000-7000-8000-000000000211', d.id, '01930000-0000-7000-8000-000000000202', 'smtp',
  '<demo-211@sokvag.example>', 'anna@example.com', 'jobb@arbetsgivare.example', 'Ansökan: ' || d.title, d.letter,
  :now - d.touched, :now - d.touched, :now - d.touched, :now - d.touched, 'unclear', 'Servern svarade inte sedan mejlet hade lämnats.'
from demo d where d.state = 'needs_verification' on conflict do nothing;

-- What employers wrote; most of it waits for Anna's yes.
insert into replies (id, user_id, message_id, received_at, sender, subject, text, class, evidence, times, application_id, candidates, state, created_at)
select ('01930000-0000-7000-8000-0000000003' || v.id)::uuid, '01930000-0000-7000-8000-000000000001', '<demo-' || v.id || '@arbetsgivare.example>',
  :now - v.ago::interval, v.sender, v.subject, v.text, v.class, v.evidence,
  case when v.class = 'interview' then jsonb_build_array(jsonb_build_object(
    'startsAt', to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'),
    'endsAt', to_char((t.at + interval '1 hour') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'))) else '[]' end,
  case when v.application = '' then null else ('01930000-0000-7000-8000-0000000001' || v.application)::uuid end,
  case when v.application = '' then '[{"id": "01930000-0000-7000-8000-000000000101", "points": 4, "reasons": ["Arbetsgivarens namn"]}, {"id": "01930000-0000-7000-8000-000000000110", "points": 4, "reasons": ["Arbetsgivarens namn"]}]'::jsonb else '[]' end,
  v.state, :now - v.ago::interval
from (values
  ('01', '08', '6 hours', 'Sara Lind <sara.lind@arbetsgivare.example>', 'Intervju på vårdcentralen', 'Hej Anna! Vi vill gärna träffa dig för en intervju. Passar tiden som vi föreslår? Vänligen, Sara', 'interview', 'Vi vill gärna träffa dig för en intervju.', 'proposed'),
  ('02', '08', '5 days', 'Närhälsan <rekrytering@arbetsgivare.example>', 'Tack för din ansökan', 'Tack för din ansökan. Vi återkommer när ansökningstiden har gått ut.', 'acknowledgement', 'Tack för din ansökan.', 'accepted'),
  ('03', '09', '1 day', 'Ali Demir <ali.demir@arbetsgivare.example>', 'Referenser', 'Hej! Kan du skicka namn på två referenser?', 'question', 'Kan du skicka namn på två referenser?', 'proposed'),
  ('04', '13', '16 days', 'Rekrytering <rekrytering@arbetsgivare.example>', 'Angående din ansökan', 'Tyvärr har vi gått vidare med andra sökande den här gången.', 'rejection', 'Tyvärr har vi gått vidare med andra sökande den här gången.', 'accepted'),
  ('05', '', '3 hours', 'Borås Stad <rekrytering@arbetsgivare.example>', 'Komplettering av din ansökan', 'Hej! Kan du komplettera din ansökan med ditt undersköterskebevis?', 'question', 'Kan du komplettera din ansökan med ditt undersköterskebevis?', 'proposed')
) as v (id, application, ago, sender, subject, text, class, evidence, state)
cross join (select (date_trunc('day', :now at time zone 'Europe/Stockholm') + interval '5 days 10 hours') at time zone 'Europe/Stockholm' as at) as t
where exists (select 1 from demo)
on conflict do nothing;

-- Talks: one that was, to thank for, and one that comes.
insert into interviews (id, application_id, user_id, round, starts_at, ends_at, kind, place, people, created_at, updated_at)
select ('01930000-0000-7000-8000-0000000004' || v.id)::uuid, ('01930000-0000-7000-8000-0000000001' || v.application)::uuid,
  '01930000-0000-7000-8000-000000000001', v.round, t.at, t.at + interval '1 hour', v.kind, v.place, v.people::jsonb, :now - interval '3 days',
  :now - interval '3 days'
from (values
  ('01', '09', 1, '-1 days +13 hours', 'phone', null, '[{"name": "Ali Demir", "title": "Enhetschef"}]'),
  ('02', '09', 2, '1 day 9 hours', 'on_site', 'Vardaga Fristad, Asklandagatan 2', '[{"name": "Ali Demir", "title": "Enhetschef"}, {"name": "Eva Holm"}]')
) as v (id, application, round, starts, kind, place, people)
cross join lateral (select (date_trunc('day', :now at time zone 'Europe/Stockholm') + v.starts::interval) at time zone 'Europe/Stockholm' as at) as t
where exists (select 1 from demo)
on conflict do nothing;
