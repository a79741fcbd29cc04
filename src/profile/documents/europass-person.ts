import type { Resume } from '../contract.ts';
import { documentLink, removeControlCharacters } from './document.ts';
import { type ElementContent, xmlElement } from './xml.ts';

type Language = NonNullable<Resume['languages']>[number];

/** The person element of a CV, and the mother tongues. */
export function buildEuropassPerson(
  { basics = {}, languages = [] }: Resume,
  isForeign: (language: Language) => boolean,
): [person: ElementContent, motherTongues: ElementContent] {
  const [given, family] = namesOf(basics.name);
  const { location, profiles = [] } = basics;
  const web = [basics.url, ...profiles.map(({ url }) => url)].map(documentLink).filter(Boolean);
  const address = xmlElement(
    'Address',
    [
      xmlElement('oa:AddressLine', removeControlCharacters(location?.address ?? '')),
      xmlElement('oa:CityName', removeControlCharacters(location?.city ?? '')),
      xmlElement(
        'CountryCode',
        /^[a-z]{2}$/i.test(location?.countryCode ?? '') ? (location?.countryCode?.toLowerCase() ?? '') : '',
      ),
      xmlElement('oa:PostalCode', removeControlCharacters(location?.postalCode ?? '')),
    ],
    { type: 'home' },
  );
  const person: ElementContent = [
    // The Europass editor refuses a file without a name.
    xmlElement('PersonName', [xmlElement('oa:GivenName', given || '–'), xmlElement('hr:FamilyName', family || '–')]),
    channel('Email', basics.email),
    phone(basics.phone),
    ...web.map((link) => channel('Web', link)),
    address && xmlElement('Communication', [xmlElement('UseCode', 'home'), address]),
  ];
  const motherTongues = languages
    .filter((language) => !isForeign(language))
    .map(({ language }) =>
      xmlElement('PrimaryLanguageCode', removeControlCharacters(language ?? ''), { name: 'FREE_TEXT' }),
    );
  return [person, motherTongues];
}

function channel(code: string, uri: string | undefined) {
  const address = removeControlCharacters(uri ?? '');
  return address
    ? xmlElement('Communication', [xmlElement('ChannelCode', code), xmlElement('oa:URI', address)])
    : undefined;
}

/** The editor requires a separate country code; a number that begins with 0 counts as Swedish. */
function phone(number: string | undefined) {
  const digits = (number ?? '').replace(/[^\d+]/g, '');
  const [, abroad, rest] =
    /^(?:\+|00)(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/.exec(digits) ?? [];
  const home = /^0([1-9]\d{5,})$/.exec(digits)?.[1];
  if (!rest && !home) return undefined;
  return xmlElement('Communication', [
    xmlElement('ChannelCode', 'Telephone'),
    xmlElement('UseCode', 'mobile'),
    xmlElement('CountryDialing', abroad ?? '46'),
    xmlElement('oa:DialNumber', rest ?? home ?? ''),
  ]);
}

/** Takes the last word as the family name. */
function namesOf(name: string | undefined): [given: string, family: string] {
  const words = removeControlCharacters(name ?? '').split(/\s+/);
  return words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : [words[0] ?? '', ''];
}
