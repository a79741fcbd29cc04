-- Anna's profile: with it she has matches, and what is built on them can be seen.
insert into profiles (user_id, cv, wishes, version, created_at, updated_at)
select id, '{
  "basics": {"name": "Anna Andersson", "label": "Undersköterska", "email": "anna@example.com", "phone": "070-174 06 05",
    "summary": "Undersköterska med åtta års vana av natt på äldreboende.", "location": {"city": "Borås"}},
  "work": [
    {"name": "Äldreboendet Solgläntan", "position": "Undersköterska, natt", "startDate": "2018-03",
      "highlights": ["Omvårdnad av 24 boende", "Delegering för läkemedel och insulin", "Handledde elever från vårdprogrammet",
        "Kontaktperson för boende med demens och deras anhöriga i äldreomsorgen"]},
    {"name": "Hemtjänsten Norr", "position": "Vårdbiträde", "startDate": "2015-06", "endDate": "2018-02",
      "highlights": ["Besök i hemmet och dokumentation i digitala system"]}],
  "education": [{"institution": "Bäckängsgymnasiet", "studyType": "Yrkesexamen", "area": "Vård och omsorg", "endDate": "2015-06"}],
  "skills": [{"name": "Omvårdnad"}, {"name": "Läkemedelshantering"}, {"name": "Dokumentation"}, {"name": "Demensvård"}],
  "languages": [{"language": "Svenska", "fluency": "Modersmål"}, {"language": "Engelska", "fluency": "God"}],
  "x-sokvag": {"drivingLicences": ["B"]}
}', '{"occupations": ["smpl_occ_underskoterska"], "municipalities": ["smpl_mun_1490"], "regions": [], "remote": false,
  "home": "smpl_mun_1490", "maxDistanceKm": 75, "extent": "any", "employmentTypes": [], "languages": ["sv"],
  "lowestScore": 0, "avoid": []}', 1, :now - interval '20 days', :now - interval '3 days'
from users where id = '01930000-0000-7000-8000-000000000001'
on conflict do nothing;
