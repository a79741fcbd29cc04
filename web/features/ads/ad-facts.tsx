import { IconMap2 } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { formatInteger } from '../../text/format.ts';
import classes from './ad-view.module.css';
import type { Ad } from './api.ts';
import { capitalize, formatExtent, languageName } from './words.ts';

/** All fields of the ad that are structured data. */
export function AdFacts({ ad, commute }: { ad: Ad; commute?: ReactNode }) {
  const { occupation, occupationGroup, employmentType, duration, salary, vacancies, language } = ad;
  const { streetAddress, postcode } = ad.workplace;
  const needs = [
    ad.noExperience && 'ingen erfarenhet krävs',
    ad.drivingLicenceRequired && 'körkort krävs',
    ad.ownCar && 'egen bil krävs',
  ].filter((need) => need !== false);
  const facts: [string, ReactNode][] = [
    ['Yrke', occupation?.label ?? occupationGroup?.label],
    ['Anställning', [employmentType?.label, duration].filter(Boolean).join(', ')],
    ['Omfattning', formatExtent(ad)],
    ['Lön', salary],
    ['Platser', vacancies && formatInteger(vacancies)],
    ['Villkor', capitalize(needs.join(', '))],
    ['Distans', ad.remote && 'Går att göra på distans'],
    ['Annonsens språk', language && language !== 'sv' && capitalize(languageName(language))],
    [streetAddress || postcode ? 'Adress' : 'Ort', <Address key="address" ad={ad} />],
    ['Resväg', commute],
  ];
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt className="soft">{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}

function Address({ ad }: { ad: Ad }) {
  const { streetAddress, postcode, city, country, mapUrl } = ad.workplace;
  const town = [postcode, city ?? ad.municipality?.label].filter(Boolean).join(' ');
  const abroad = country && country !== 'Sverige' ? country : null;
  const lines = [streetAddress, town, abroad].filter(Boolean).join(', ');
  return (
    <>
      {lines || ad.region?.label || 'Ingen adress angiven'}
      {mapUrl && (
        <a href={mapUrl} rel="noopener noreferrer" className="line gap-6 min-h-28" style={{ width: 'fit-content' }}>
          <IconMap2 size={16} stroke={1.8} aria-hidden />
          Visa på karta
        </a>
      )}
    </>
  );
}
