import { useState } from 'react';
import { Link } from 'react-router';
import { Question } from '../../form/question.tsx';
import { requirementName } from '../ads/words.ts';
import { placeInProfile, profileLink } from '../matching/words.ts';
import { refetchProfile, saveProfile } from '../profile/api.ts';
import { type TailoredCv, tailorCv } from './api.ts';
import classes from './application.module.css';
import { cvChoices } from './proposed.ts';

type Gap = TailoredCv['gaps'][number];

/** Requirements of the ad that the profile does not meet. Answers belong in the profile, not only in this CV. */
export function UnmetRequirements({ id, cv }: { id: string; cv: TailoredCv }) {
  const [adding, setAdding] = useState<Gap>();
  const { gaps } = cv;
  if (gaps.length === 0) return null;
  return (
    <div className={classes.gaps}>
      <h3>Har du det här?</h3>
      <p className="small">Annonsen frågar efter det, men det syns inte i din profil.</p>
      <ul className="stack gap-10">
        {gaps.map((gap) => (
          <li key={`${gap.kind} ${gap.label}`} className="stack justify-items-start anywhere">
            <b>{requirementName(gap)}</b>
            {gap.sentence !== gap.label && <span className="soft small">”{gap.sentence}”</span>}
            <Answer gap={gap} add={() => setAdding(gap)} />
          </li>
        ))}
      </ul>
      <p className="small">Har du ändrat i profilen? Anpassa cv:t på nytt så kommer det med.</p>
      {adding && <AddSkill id={id} cv={cv} gap={adding} close={() => setAdding(undefined)} />}
    </div>
  );
}

/** A skill is added to the profile right here; other requirements need a place and a period. */
function Answer({ gap, add }: { gap: Gap; add: () => void }) {
  const { kind, label } = gap;
  const place = placeInProfile(kind);
  if (kind === 'skill')
    return (
      <button type="button" onClick={add}>
        Ja, det kan jag<span className="heard-only"> {label}</span>
      </button>
    );
  if (!place) return null;
  return (
    <Link to={profileLink(place)}>
      Lägg till<span className="heard-only"> {requirementName(gap)}</span> i profilen
    </Link>
  );
}

function AddSkill({ id, cv, gap: { label }, close }: { id: string; cv: TailoredCv; gap: Gap; close: () => void }) {
  const add = async () => {
    const profile = await refetchProfile();
    const skills = profile.cv.skills ?? [];
    const known = skills.some(({ name }) => name?.toLocaleLowerCase('sv') === label.toLocaleLowerCase('sv'));
    if (!known)
      await saveProfile({ ...profile.cv, skills: [...skills, { name: label }] }, profile.wishes, profile.version);
    await tailorCv(id, cvChoices(cv));
  };
  return (
    <Question title={`Kan du ${label}?`} send="Ja, lägg till" keep="Nej" act={add} close={close}>
      <p>Vi lägger till det bland dina kompetenser i profilen och tar med det i cv:t. Ta bara med det som är sant.</p>
    </Question>
  );
}
